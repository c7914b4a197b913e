// Package matter is a proceeding of the federation that concerns arbiters or the code: somebody asks for something, bodies are asked what they think, a
// term runs, silence may count as a yes, somebody decides, the decision is published and may be repealed. It is one stream of events,
// matter/<id>, whatever it is about.
//
// What kinds there are, who may open each, whose opinion is asked, for how many days, what silence means and who decides, is the table in kinds.go.
// Free texts are records beside the events. Who acts for a body is asked by the application.
//
// Begin with kinds.go, then [State] and [Decide].
package matter
