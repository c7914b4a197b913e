// Package notice is what the college makes known: tariffs by the day on which they apply (IV.5.3.9), the programs that it has approved, with their versions, and
// its bulletin, numbered and drawn from decisions. Each is a stream of events: tariff/<any id>, program/<id>, bulletin/<id>.
//
// Begin with [Tariffs], [Program] and [Bulletin].
package notice
