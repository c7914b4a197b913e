// Package gamefiletest is for tests: one suite for every format that is read
// by package gamefile, and what their fuzz targets have in common. All formats
// must treat a broken file in the same way, so a fault cannot be corrected in one
// and forgotten in another.
//
// Nothing but tests imports it. Begin with [Run].
package gamefiletest
