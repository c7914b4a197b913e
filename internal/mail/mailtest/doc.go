// Package mailtest is for tests: a real SMTP server on this machine that says
// what it is told to and hands out what it gets.
package mailtest
