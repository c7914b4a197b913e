package parts

import ()

// Encode makes the frame of a change.
var Encode = encode
