// Package golden is for tests: it compares what people read with files that
// were looked at and checked in. Run the tests with -update to write the files
// again, and look at the difference before it is checked in.
//
// Nothing but tests imports it. [Compare] is for files that are written once and
// never again, such as what an older version of the program showed.
package golden
