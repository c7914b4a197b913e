package demo

// All names are invented: given names and words of the landscape, put together.
var (
	womens = []string{"Olga", "Sara", "Ada", "Lena", "Zofia", "Hanna", "Łucja", "Iga", "Nadia", "Wiktoria", "Julia", "Michalina", "Kalina", "Róża", "Żaneta", "Ewa"}
	mens   = []string{"Emil", "Witold", "Jan", "Piotr", "Igor", "Marek", "Oskar", "Tymon", "Bogdan", "Filip", "Roman", "Stefan", "Aleksy", "Ryszard", "Krystian", "Łukasz"}

	families = []string{
		"Czyż", "Źrebak", "Ćwik", "Łoza", "Ślusarz", "Ósmy", "Zając", "Sowa", "Olek", "Wilga", "Żak-Wierzbicka", "Bór", "Gawron", "Rożek", "Ćmiel", "Modrzew",
		"Kępa", "Sójka", "Żuraw", "Wrzos", "Topór", "Osika", "Łan", "Brzoza", "Ostrów", "Kalina", "Szczygieł", "Węgorz", "Jaskier", "Trzcina", "Bocian", "Leszczyna",
		"Dzięcioł", "Grab", "Jesion", "Klon", "Lipa", "Mech", "Narcyz", "Ostróżka", "Perkoz", "Rybitwa", "Skowronek", "Tarnina", "Ujście", "Wąwóz", "Zaskroniec", "Żmijowiec",
	}

	clubs = []struct{ name, short, place string }{
		{"Klub Sportowy Kamionek", "KS Kamionek", "Warszawa"}, {"Ludowy Klub Sportowy Diagonala", "LKS Diagonala", "Wronki"},
		{"Uczniowski Klub Sportowy Damka", "UKS Damka", "Szczytna"}, {"Międzyszkolny Klub Sportowy Pionek", "MKS Pionek", "Mława"},
		{"Dom Kultury w Łężycach", "DK Łężyce", "Łężyce"}, {"Klub Warcabowy Bicie", "KW Bicie", "Zębowice"},
	}

	events = []struct {
		name, place string
		official    bool
	}{
		{"Memoriał Brzozy", "Zębowice", false}, {"Puchar Trzech Mostów", "Mława", false}, {"Turniej Jesienny", "Wronki", false}, {"Otwarte Mistrzostwa Doliny Wkry", "Mława", true},
		{"Liga Wschodnia", "Warszawa", false}, {"Wielka Nagroda Łężyc", "Łężyce", false}, {"Turniej Noworoczny", "Szczytna", false}, {"Turniej Wiosenny", "Wronki", false},
		{"Puchar Kamionka", "Warszawa", false}, {"Turniej o Złotą Damkę", "Zębowice", false}, {"Mistrzostwa Ziemi Mławskiej", "Mława", true}, {"Turniej Letni", "Szczytna", false},
	}
)
