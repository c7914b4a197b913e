package score

// MostRating is the highest rating that anybody is believed to have; a higher
// one is a slip of the pen. The lowest is 1, as 0 means no rating. It is
// the same wherever ratings are read: lists, tournaments, files and forms.
const MostRating = 3500
