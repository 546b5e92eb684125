// The options of arguments by which a message selects a text: `declared.rs` names the type, and each file of `languages` has the texts.

choices! {
    Who { You, Computer, OtherSide; Named }
    // Spanish says "e" instead of "y" before an "i".
    LastItem { ; StartingWithI, Named }
    SideName { First, Second }
    Colour { Yellow, Red, Orange, Blue, Green, Pink, White }
    Shape { Cross, Ring }
    Weekday { Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday }
    Month {
        January, February, March, April, May, June, July, August, September, October, November,
        December,
    }
}
