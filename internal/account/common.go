package account

import "strings"

// common are the passwords that everybody tries first, in plain lower-case letters and
// digits. A word here also stands for itself with digits and signs around it.
var common = wordSet(commonWords)

func wordSet(text string) map[string]bool {
	set := make(map[string]bool)
	for word := range strings.FieldsSeq(text) {
		set[word] = true
	}
	return set
}

const commonWords = `
haslo haslohaslo mojehaslo tajnehaslo nowehaslo trudnehaslo dobrehaslo hasloadmina haslodostepu bezhasla
niemahasla niepamietam zapomnialem zapomnialam tajne tajemnica sekret wpuscmnie otworz otworzsie sezamieotworzsie
password passw passwd passwort pass passphrase mypassword newpassword secretpassword passwordpassword thepassword
p@ssw0rd p@ssword passw0rd pa$$word pa55word p4ssword p4ssw0rd h4slo hasl0 h@slo
letmein letmeinnow opensesame secret topsecret changeme changeit changethis default defaultpassword
temp temporary test tester testtest testing testowe tymczasowe demo guest gosc
admin administrator adminadmin administracja root rootroot superuser system user username uzytkownik
login logowanie logmein signin welcome welcomehome witaj witajcie witam dziendobry dzien dobrydzien
hello hellohello helloworld halo czesc siema siemanko
qwerty qwertyuiop qwertz qwertzuiop qwertyqwerty qwe qweqwe qweasd qweasdzxc qazwsx qazwsxedc wsxedc asdf asdfgh asdfghjkl asdasd
zxcvbn zxcvbnm zaqwsx zaq1xsw2 zaq12wsx !qaz2wsx 1qaz2wsx 1qaz@wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 1qazxsw2 qwer1234 asdf1234
abc abcd abcdef abcdefg abcabc abc123abc aaa aaaaaa zzz xxx xyz iksde
123123123 12341234 1234512345 123456123456 12345678900 123454321 12344321 11223344 1122334455 112233445566 11112222 12121212
13131313 10203040 1020304050 147258369 159753258 159357258 741852963 789456123 987654321 87654321 98765432 123456789a
00112233 01012000 01012010 11111111 22222222 66666666 69696969 77777777 88888888 99999999 00000000 19191919 20202020 20252025
20262026 20242024 12345678910 1234567891 0987654321 9876543210 135792468 246813579 31415926 314159265 27182818
kocham kochamcie kochamciebardzo kochamcie kochanie kochamkotki milosc moja mojamilosc serce serduszko slonce sloneczko slonko misiek misio misiaczek
kotek kotecek piesek zabka rybka skarb skarbie skarbek kwiatek myszka myszkamiki krolik motyl motylek aniol aniolek
iloveyou iloveu loveyou love lovely lovelove sunshine princess angel baby sweetheart darling flower butterfly honey
monkey dragon tiger lion eagle shadow master superman batman spiderman ninja samurai wizard phantom hunter killer
football baseball basketball soccer hockey tennis golfer chess checkers draughts warcaby szachy szachista szachistka warcabista warcabistka warcabnica
pionek hetman krolowa mistrz arcymistrz turniej sedzia sedziaglowny arbiter arbitermain tournament champion klub klubszachowy klubwarcabowy federacja pzwarc
polska polskapolska polskagola polakpolak warszawa krakow gdansk gdynia sopot poznan wroclaw lodz szczecin lublin katowice bialystok torun bydgoszcz
legia legiawarszawa lechpoznan lech wislakrakow gornik widzew ruchchorzow realmadryt barcelona chelsea liverpool arsenal manchester juventus
lewandowski malysz robert mateusz michal marcin tomek tomasz krzysztof kasia basia ania monika agnieszka karolina dominika natalia weronika
bartek kamil kamilek dawid patryk damian damianek lukasz pawel piotrek piotr adrian adrianek andrzej jozef stanislaw malgorzata magdalena zuzanna
michael jennifer jordan ashley daniel jessica charlie thomas andrew matthew joshua nicole hannah george william
computer komputer internet samsung nokia google facebook windows microsoft apple iphone android huawei lenovo pentium
matrix starwars pokemon minecraft fortnite naruto hogwarts harrypotter gandalf mustang ferrari porsche mercedes bmwbmw
wakacje wakacjewakacje urodziny swieta lato zima wiosna jesien summer winter spring autumn monday sunday january december
styczen luty marzec kwiecien czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien poniedzialek piatek sobota niedziela
jezus jezuschrystus maryja matka mamusia tatus tata mama mamamama babcia dziadek rodzina dom domek szkola praca biuro
dupa dupadupa cholera kurde spadaj cicho nic nicnicnic cokolwiek whatever nothing trustno trustnoone access
freedom wolnosc forever nazawsze superstar cheese cookie chocolate czekolada banana pepper ginger orange purple silver golden diamond
`
