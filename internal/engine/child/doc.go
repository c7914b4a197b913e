// Package child runs programs of others as child processes and asks them for moves. A program may hang, die, flood or lie:
// this costs the game it plays and nothing else. It is killed with everything that it started, and started again for the next
// question, after a rest that is longer each time.
//
// Begin with [Config] and [Open]; [ReadConfigs] reads a file of configurations, [ParseCommand] a line.
package child
