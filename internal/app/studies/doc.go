// Package studies is the use cases of analysis: studies that are kept, shared and exported, and what a program or a table says of a
// position.
//
// What a study is made of is in internal/study. Studies are small documents and no stream (see documents.go for why); they belong to an
// account, are shared by a link or with other accounts (share.go), and are erased and exported with it. Who may write in a study adds and saves
// chapters; its owner alone deletes them.
// Of positions of a tournament's game that is under way, or still shown later, nothing is said by any route (guard.go).
//
// Begin with [App], then documents.go, keep.go and guard.go.
package studies
