package storetest

var twinSuite []test
