// Package gamefiletest is for tests: one suite for every format that is read
// by package gamefile, and what their fuzz targets have in common. What one
// format does with a broken file all of them do, so that nothing can be mended
// in one and forgotten in another.
//
// Nothing but tests imports it. Begin with [Run].
package gamefiletest
