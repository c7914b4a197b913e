package own_test

import (
	"context"
	"testing"
	"time"

	"damka/article"
	"damka/internal/engine"
	"damka/internal/engine/own"
)

// middle are positions from the middle of a game.
var middle = map[article.Variant]string{
	article.International: "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26",
	article.Brazilian:     "W:W17,18,21,22,23,25,27,30:B5,6,7,9,10,11,12,14",
	article.Russian:       "W:W17,18,21,22,23,25,27,30:B5,6,7,9,10,11,12,14",
	article.Chess:         "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 1",
	article.Chess960:      "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 1",
}

// BenchmarkSecond thinks for a second in the first position and in the middle of a game, and reports how many
// positions it saw in a second and how deep it looked.
func BenchmarkSecond(b *testing.B) {
	for _, v := range article.Variants() {
		for name, start := range map[string]string{"start": "", "middle": middle[v]} {
			b.Run(v.String()+"/"+name, func(b *testing.B) {
				e, err := own.New(own.Options{Now: time.Now})
				if err != nil {
					b.Fatal(err)
				}
				var nodes, depth float64
				for b.Loop() {
					task := engine.Task{Variant: v, Edition: article.InForce(v), Start: start, Limit: engine.Limit{Move: time.Second}}
					var last engine.Line
					if _, err := e.Think(context.Background(), task, func(l engine.Line) { last = l }); err != nil {
						b.Fatal(err)
					}
					nodes += float64(last.Nodes) / last.Time.Seconds()
					depth += float64(last.Depth)
				}
				b.ReportMetric(nodes/float64(b.N)/1e6, "Mnodes/s")
				b.ReportMetric(depth/float64(b.N), "depth")
			})
		}
	}
}
