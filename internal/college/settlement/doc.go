// Package settlement is what each arbiter of a tournament is paid for it: the daily allowance by the tariff, the travel and other costs (IV.4.5, IV.5.3.9). It is a
// stream of events a tournament, settlement/<dossier>. Amounts are in hundredths of a złoty; persons are ids.
//
// Begin with [State].
package settlement
