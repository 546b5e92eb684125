// Words that an argument of a message chooses from: `declared.rs` names the type, and a file of `languages` has a text for each.

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
