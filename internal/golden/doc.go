// Package golden is for tests: it compares what people read with files that
// were looked at and checked in. Run the tests with -update to write the files
// anew, and look at the difference before it is checked in.
//
// Nothing but tests imports it. What is written once and read for ever, such
// as what an older version of the program showed, is compared by [Compare],
// which never writes it.
package golden
