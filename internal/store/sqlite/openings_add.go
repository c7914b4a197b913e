package sqlite

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"

	"damka/internal/openings"
	"damka/internal/store"
)

// Add implements [store.Openings].
func (o *Openings) Add(ctx context.Context, source uint32, games []store.OpeningGame) (added store.OpeningsAdded, err error) {
	if err := store.ValidateOpenings(games); err != nil {
		return added, err
	}
	err = o.exclusively(ctx, func(ctx context.Context) error {
		err := o.inTx(ctx, func(tx *sql.Tx) (err error) {
			added, err = addGames(ctx, tx, source, games)
			return err
		})
		if err != nil {
			return err
		}
		return o.mergeSome(ctx, source)
	})
	return added, err
}

// addGames adds the games, and a run with those that count.
func addGames(ctx context.Context, tx *sql.Tx, source uint32, games []store.OpeningGame) (added store.OpeningsAdded, err error) {
	var next uint64
	err = tx.QueryRowContext(ctx, `SELECT next FROM sources WHERE id = ? AND state <> ?`, source, store.OpeningsWithdrawing).Scan(&next)
	if errors.Is(err, sql.ErrNoRows) {
		err = fmt.Errorf("openings: source %d: %w", source, store.ErrNotFound)
	}
	if err != nil {
		return added, err
	}
	in, err := newInserter(ctx, tx, source)
	if err != nil {
		return added, err
	}
	defer in.close()
	var rows []openings.Row
	for _, g := range games {
		own, others, err := in.known(ctx, g.Fingerprint)
		if err != nil {
			return added, err
		}
		if own {
			added.Again++
			continue
		}
		g.ID, next = store.FirstOpening(source)+next, next+1
		if err := in.insert(ctx, g, !others); err != nil {
			return added, err
		}
		if others {
			added.Same++
			continue
		}
		added.Counted++
		rows = append(rows, openings.RowsOf(g.Game, g.Steps)...)
	}
	if err := writeRun(ctx, tx, source, openings.Combine(rows)); err != nil {
		return added, err
	}
	_, err = tx.ExecContext(ctx, `UPDATE sources SET games = games + ?, same = same + ?, next = ? WHERE id = ?`, added.Counted, added.Same, next, source)
	return added, err
}

// inserter has the statements by which games are added.
type inserter struct {
	source    uint32
	find, put *sql.Stmt
}

func newInserter(ctx context.Context, tx *sql.Tx, source uint32) (*inserter, error) {
	find, err := tx.PrepareContext(ctx, `SELECT id, counted FROM games WHERE fingerprint = ?`)
	if err != nil {
		return nil, err
	}
	put, err := tx.PrepareContext(ctx, `INSERT INTO games (id, fingerprint, counted, result, class, rating, day, steps, data) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`)
	if err != nil {
		return nil, errors.Join(err, find.Close())
	}
	return &inserter{source, find, put}, nil
}

func (in *inserter) close() {
	in.find.Close()
	in.put.Close()
}

// known says whether the source itself has a game, and whether it counts for another one.
func (in *inserter) known(ctx context.Context, fingerprint [16]byte) (own, others bool, err error) {
	result, err := in.find.QueryContext(ctx, fingerprint[:])
	if err != nil {
		return false, false, err
	}
	defer result.Close()
	for result.Next() {
		var id int64
		var counted bool
		if err := result.Scan(&id, &counted); err != nil {
			return false, false, err
		}
		if uint32(id>>32) == in.source {
			own = true
		} else if counted {
			others = true
		}
	}
	return own, others, result.Err()
}

func (in *inserter) insert(ctx context.Context, g store.OpeningGame, counts bool) error {
	var steps []byte // of a game that counts they are in the run
	if !counts {
		steps = packSteps(g.Steps)
	}
	data := g.Data
	if data == nil {
		data = []byte{}
	}
	_, err := in.put.ExecContext(ctx, int64(g.ID), g.Fingerprint[:], counts, g.Result, g.Class, g.Rating, g.Day, steps, data)
	return err
}

// stepBytes is how many bytes a step takes.
const stepBytes = 12

func packSteps(steps []openings.Step) []byte {
	packed := make([]byte, 0, len(steps)*stepBytes)
	for _, s := range steps {
		packed = binary.BigEndian.AppendUint64(packed, s.Key.Hash)
		packed = binary.BigEndian.AppendUint16(packed, s.Key.Check)
		packed = binary.BigEndian.AppendUint16(packed, uint16(s.Move))
	}
	return packed
}

func unpackSteps(packed []byte) ([]openings.Step, error) {
	if len(packed)%stepBytes != 0 {
		return nil, &store.CorruptError{Detail: "the steps of a game of the openings are damaged"}
	}
	steps := make([]openings.Step, 0, len(packed)/stepBytes)
	for ; len(packed) > 0; packed = packed[stepBytes:] {
		steps = append(steps, openings.Step{
			Key:  openings.Key{Hash: binary.BigEndian.Uint64(packed), Check: binary.BigEndian.Uint16(packed[8:])},
			Move: openings.Move(binary.BigEndian.Uint16(packed[10:])),
		})
	}
	return steps, nil
}
