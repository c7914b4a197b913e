package title

// The points required for a norm for a title (VII.5.4, table IV).

// mostGames is the last column of table IV: more games make no norm.
const mostGames = 21

// pointsNeeded are the rows of table IV, for 7 to 21 games. Rounding the
// percentages of the rows does not give all the cells; the table decides.
var pointsNeeded = [...][mostGames - leastGames + 1]int{
	{11, 12, 14, 15, 17, 18, 20, 21, 23, 24, 26, 27, 29, 30, 32}, // 76 %
	{10, 12, 13, 15, 16, 18, 19, 20, 22, 23, 25, 26, 28, 29, 31}, // 73 %
	{10, 11, 13, 14, 15, 17, 18, 20, 21, 22, 24, 25, 27, 28, 29}, // 70 %
	{9, 11, 12, 13, 15, 16, 17, 19, 20, 21, 23, 24, 25, 27, 28},  // 67 %
	{9, 10, 12, 13, 14, 15, 17, 18, 19, 20, 22, 23, 24, 26, 27},  // 64 %
	{8, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 22, 23, 24, 25},  // 60 %
	{8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23, 24},   // 57 %
	{7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22},   // 53 %
	{7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21},    // 50 %
	{7, 8, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20},     // 47 %
	{6, 7, 8, 9, 9, 10, 11, 12, 13, 14, 15, 15, 16, 17, 18},      // 43 %
	{6, 6, 7, 8, 9, 10, 10, 11, 12, 13, 14, 14, 15, 16, 17},      // 40 %
	{6, 6, 6, 7, 8, 9, 9, 10, 11, 12, 12, 13, 14, 14, 15},        // 36 %
	{5, 5, 6, 7, 7, 8, 9, 9, 10, 11, 11, 12, 13, 13, 14},         // 33 %
	{4, 5, 5, 6, 7, 7, 8, 8, 9, 10, 10, 11, 11, 12, 13},          // 30 %
	{4, 4, 5, 5, 6, 6, 7, 8, 8, 9, 9, 10, 10, 11, 11},            // 27 %
	{3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10},              // 24 %
	{3, 3, 4, 4, 4, 5, 5, 6, 6, 6, 7, 7, 8, 8, 8},                // 20 %
}

// A title's column of categories begins at its first category in its first
// row, with the next category in each row below.
var normColumns = [...]struct {
	first Strength
	row   int
}{K: {'B', 2}, M: {'D', 0}, AM: {'J', 0}}

// PointsNeeded are the points required for a norm for a title in a tournament
// of a category (table IV). There is none where the table has a blank, and
// for other numbers of games than 7 to 21. K in R and S requires the points of
// Q.
func PointsNeeded(t Grade, s Strength, games int) (points int, ok bool) {
	if !t.IsTitle() || !s.IsValid() || games < leastGames || games > mostGames {
		return 0, false
	}
	column := normColumns[t.level()]
	if s < column.first {
		return 0, false
	}
	row := min(column.row+int(s-column.first), len(pointsNeeded)-1)
	return pointsNeeded[row][games-leastGames], true
}
