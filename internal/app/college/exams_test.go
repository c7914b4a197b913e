package college_test

import (
	"testing"

	"damka/internal/app"
	"damka/internal/app/college"
	words "damka/internal/college"
	"damka/internal/college/arbiter"
)

// IV.6.2.1.1, KS IV.5.1: an examination at no course is before a commission, too, and its fee is paid before, each for one examination; or it is said why there is none.
func TestKS_IV_5_1_AnExaminationAtNoCourse(t *testing.T) {
	h := newHall(t)
	today := h.Today()
	exam := arbiter.Examined{Day: today, Class: words.Third}
	examine := func(why string) error { return h.Examine(h.ctx, as(t, app.College), ala, exam, why) }
	h.refused(examine("Bez opłaty."), arbiter.CodeCommission)
	exam.Commission = []string{bolek, ala}
	h.refused(examine("Bez opłaty."), arbiter.CodeOwnExam)
	exam.Commission = []string{bolek, celina}
	h.refused(examine(""), arbiter.CodeExamFee)
	pay := func(due college.Due, days int) {
		h.must(h.Pay(h.ctx, app.Arbiter, college.Payment{Person: ala, For: due, Amount: 3000, Day: today.AddDays(days)}, nil))
	}
	pay(college.CourseFee, 0)
	h.refused(examine(""), arbiter.CodeExamFee)
	pay(college.ExamFee, 0)
	exam.Day = today.AddDays(-1) // before it was paid
	h.refused(examine(""), arbiter.CodeExamFee)
	exam.Day = today
	h.must(examine("nie zapisuje się"))
	exam.Passed = true
	h.refused(examine(""), arbiter.CodeExamFee) // the second try has a fee of its own
	h.must(examine("Zwolniona uchwałą."))
	k, err := h.Arbiter(h.ctx, ala)
	h.must(err)
	if all := k.State.Exams; len(all) != 2 || all[0].Payment == "" || all[0].Unpaid != (words.Text{}) || len(all[0].Commission) != 2 || all[1].Payment != "" || k.Words(all[1].Unpaid).Text != "Zwolniona uchwałą." {
		t.Errorf("%+v", all)
	}
}
