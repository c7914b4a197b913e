// Package ratinglist is how a federation makes its rating lists (chapter VI of the code): which tournaments each quarter counted, what
// came out, what was corrected later, and which objections there were. A variant's lists are one stream of events, ratings/<variant>.
//
// [Run] computes a list. It is a pure function: of ratings that were recorded before this program was used, the games of tournaments,
// and what was published. It counts with package rating, which knows one period and no register. [Decide] then holds
// a list to be published to the stream: one quarter after the other, each tournament once, nothing changed silently.
//
// A published list never changes. When the games of a tournament that was counted are other ones now, the next list begins with all
// lists computed again, and says for whom that made a difference and by which tournament.
//
// The package knows neither names nor storage: persons and dossiers are ids, games come as an [Extract], rows go to
// whoever stores them. List T and the ratings of those who are on no list are in rows, because the next list needs them; what is shown
// to anybody must have gone through [Row.Public].
//
// Begin with [Run], then [State] and [Decide]. DESIGN.md has the decisions where the articles leave a question open.
package ratinglist
