// Package course is a course for arbiters and the examination at its end, or an examination alone: the programme of forty hours, who enrolled, who
// was there for which topic, the commission, the fee before the examination, results, certificates (the programme of 2006; IV.6.2.1.1; KS IV.5.1).
// It is one stream of events, course/<id>.
//
// What somebody passed is written in their own stream, too. A person is an id. Begin with [Programme], [State] and [Decide].
package course
