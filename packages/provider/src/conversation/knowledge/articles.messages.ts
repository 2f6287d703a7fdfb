import type { Article } from '@diab/internal/knowledge'

/**
 * Articles of the knowledge base. General information, no advice about anybody's dose; a provider puts its own in this place.
 * Made only of h2, h3, p, ul, ol, li, strong, em and links inside the product.
 */
export const articles: readonly Article[] = [
  {
    id: 'mikor-merj',
    title: 'Mikor mérj vércukrot?',
    lead: 'Az éhgyomri, az étkezés előtti és az étkezés utáni mérés mást mutat meg. Így lesz a naplódból összefüggés.',
    topics: ['mérés', 'éhgyomri', 'éhomi', 'étkezés után', 'napszak'],
    publishedAt: '2026-10-12',
    body: `
<p>Egyetlen vércukorérték keveset mond. Az érték akkor válik hasznossá, ha tudod, <strong>mihez képest</strong> mértél: ébredés után,
étkezés előtt, étkezés után vagy lefekvéskor.</p>
<h2>Mit mutatnak a napszakok?</h2>
<ul>
<li><strong>Éhgyomri mérés:</strong> ébredés után, evés előtt. Az éjszakai bázisszükségletről árulkodik.</li>
<li><strong>Étkezés előtti mérés:</strong> megmutatja, honnan indul az étkezés.</li>
<li><strong>Étkezés utáni mérés:</strong> az étkezés kezdetétől számított 90–120 percen belül. Az étel és a rá adott inzulin együttes hatása.</li>
<li><strong>Lefekvés előtti mérés:</strong> biztonság az éjszakára.</li>
</ul>
<h2>Párban mérni jó</h2>
<p>Ha ugyanahhoz az étkezéshez előtte és utána is mérsz, a napló párba állítja a két értéket, és megmutatja az emelkedést. Néhány ilyen
nap többet mond, mint egy hónapnyi elszórt mérés.</p>
<p>Azt, hogy neked naponta hányszor és mikor érdemes mérned, a kezelőorvosoddal beszéld meg. A megbeszélt terv a
<a href="/terapia">Terápia</a> oldalon mindig kéznél van.</p>`,
  },
  {
    id: 'hipoglikemia',
    title: 'Ha leesik a vércukrod',
    lead: 'A 3,9 mmol/l alatti érték hipoglikémia. Mire figyelj, mit írj a naplóba, és mikor kell segítséget hívni?',
    topics: ['hipoglikémia', 'hipo', 'alacsony', 'LO'],
    publishedAt: '2026-10-01',
    body: `
<p>Hipoglikémiáról <strong>3,9 mmol/l alatt</strong> beszélünk. A tünetek – remegés, verejtékezés, éhség, szapora szívverés,
figyelmetlenség – emberenként mások, és idővel gyengülhetnek. Ezért a mérés dönt, nem az érzés.</p>
<h2>Az általános szabály</h2>
<ol>
<li>Egyél vagy igyál <strong>15 gramm gyorsan felszívódó szénhidrátot</strong>, például szőlőcukrot vagy cukros üdítőt.</li>
<li>Várj 15 percet, és mérj újra.</li>
<li>Ha még mindig 3,9 alatt vagy, ismételd meg.</li>
<li>Ha a következő étkezés messze van, egyél valami lassabban felszívódót is.</li>
</ol>
<h2>Mikor kell segítség?</h2>
<p>Ha valaki nem tud nyelni vagy nincs magánál, <strong>ne adj neki ételt vagy italt</strong>, és hívd a 112-t. Ha van nálatok
glukagonkészítmény, a megtanult módon használjátok.</p>
<h2>Írd be a naplóba</h2>
<p>Jelöld a mérést hipoglikémiának, és a közérzetnél azt is, ha nem érezted. A gyakori vagy nem érzett hipókról szólj az orvosodnak:
ezek a terápia módosításának legfontosabb okai.</p>`,
  },
  {
    id: 'atlag-es-szoras',
    title: 'Mit jelent az átlag és a szórás?',
    lead: 'Két naplónak lehet ugyanaz az átlaga úgy, hogy az egyik nyugodt, a másik hullámvasút. A szórás mutatja meg a különbséget.',
    topics: ['átlag', 'szórás', 'HbA1c', 'elemzés', 'variációs koefficiens'],
    publishedAt: '2026-09-15',
    body: `
<p>Az <strong>átlag</strong> azt mondja meg, milyen magasan jár a vércukrod összességében. A <strong>szórás</strong> azt, mennyire
ingadozik az átlag körül. A 6 és a 8 átlaga 7, de a 2 és a 12 átlaga is 7.</p>
<h2>Mire nézz?</h2>
<ul>
<li>A szórást az átlaghoz viszonyítja a <strong>variációs koefficiens</strong>; 36% alatt szokás egyenletesnek mondani.</li>
<li>Az <strong>átlag-szórás diagram</strong> napszakonként mutatja mindkettőt: ott keresd az okot, ahol a szórás nagy.</li>
<li>A <strong>becsült HbA1c</strong> a naplódból számolt tartomány. Nem helyettesíti a laborvizsgálatot, és kevés vagy egyoldalú
mérésből a program nem is számolja ki.</li>
</ul>
<p>A szokatlannak jelölt és a méréshatáron kívüli (HI, LO) értékek kimaradnak az átlagból; a számuk mindig ott áll mellette.</p>
<p>Nézd meg a sajátodat az <a href="/elemzes">Elemzés</a> oldalon.</p>`,
  },
  {
    id: 'szenhidrat',
    title: 'A szénhidrátszámolás első lépései',
    lead: 'Nem kell patikamérlegen élni, de a gramm, amit beírsz, a diagramokon is ott lesz.',
    topics: ['szénhidrát', 'étkezés', 'gramm'],
    publishedAt: '2026-09-01',
    body: `
<p>A vércukrot elsősorban az étel <strong>szénhidráttartalma</strong> emeli. Ha ezt grammban becsülöd, az étkezéseid összevethetők.</p>
<h2>Kezdd a visszatérő ételekkel</h2>
<ol>
<li>Válassz ki öt ételt, amit hetente többször eszel.</li>
<li>Egyszer mérd le az adagodat, és nézd meg a csomagoláson a 100 grammra eső szénhidrátot.</li>
<li>Jegyezd meg a saját adagod grammját: onnantól ezt írhatod be.</li>
</ol>
<h2>A becslés is érték</h2>
<p>Ha nem tudod pontosan, becsülj, és a leírásba írd oda, mit ettél. Étkezés utáni méréssel hamar kiderül, melyik ételnél szoktál
mellényúlni.</p>
<p>Az inzulinadag és a szénhidrát arányát mindig a kezelőorvosod állítja be veled.</p>`,
  },
  {
    id: 'pontos-meres',
    title: 'Hogyan lesz pontos a mérés?',
    lead: 'Kézmosás, friss tesztcsík, jó idő a mérőn: három apróság, ami tizedeket – vagy egész egységeket – számít.',
    topics: ['mérő', 'tesztcsík', 'kézmosás', 'idő', 'Bluetooth'],
    publishedAt: '2026-08-20',
    body: `
<ul>
<li><strong>Moss kezet, és töröld szárazra.</strong> Egy gyümölcs leve az ujjadon több egységgel is megemelheti az értéket.</li>
<li><strong>Nézd meg a tesztcsík lejáratát</strong>, és tartsd zárva a dobozát.</li>
<li><strong>Állítsd be a mérő óráját.</strong> Óraátállításkor szokott elmaradni; feltöltéskor szólunk, ha nem egyezik, és egyszerre
igazíthatod minden mérés idejét.</li>
<li><strong>Ha egy érték nem illik a képbe, mérj újra.</strong> Az elsőt jelöld szokatlannak: a naplóban marad, de az átlagba nem számít bele.</li>
</ul>
<h2>Amit a mérő nem tud megmutatni</h2>
<p>A HI azt jelenti, hogy az érték a mérő felső határa fölött, a LO azt, hogy az alsó határa alatt van. Mindkettő teendőt jelent, nem
mérési hibát.</p>
<p>A mérődet kábel nélkül vagy fájlból az <a href="/adatfeltoltes">Adatfeltöltés</a> oldalon olvashatod be.</p>`,
  },
  {
    id: 'beadasi-helyek',
    title: 'Hová add be az inzulint?',
    lead: 'Has, comb, fenék, felkar: a hely is számít, és az is, hogy ne mindig ugyanoda kerüljön.',
    topics: ['inzulin', 'injekció', 'beadási hely', 'has', 'comb', 'fenék', 'felkar', 'csomó'],
    publishedAt: '2026-08-01',
    body: `
<ul>
<li><strong>Has:</strong> a köldöktől legalább két ujjnyira. Innen szívódik fel leghamarabb az inzulin.</li>
<li><strong>Comb:</strong> elöl és kívül. Innen lassabban szívódik fel.</li>
<li><strong>Fenék:</strong> a felső, külső részén. Innen is lassabban szívódik fel.</li>
<li><strong>Felkar:</strong> hátul. Itt könnyű az izomba szúrni, ezért kérdezd meg, neked való-e.</li>
</ul>
<h2>Váltogasd a helyeket</h2>
<p>Minden beadás kerüljön legalább egy ujjnyira az előzőtől. <strong>Csomóba, hegbe, kék foltba ne add</strong>: onnan kiszámíthatatlanul
szívódik fel az inzulin. Ha csomót tapintasz, mutasd meg az orvosodnak vagy az asszisztensnek.</p>
<p>Azt, hogy neked melyik hely és milyen hosszú tű való, a kezelőorvosoddal beszéld meg.</p>`,
  },
  {
    id: 'utazas',
    title: 'Utazás inzulinnal',
    lead: 'Időzónák, kézipoggyász, meleg: mire gondolj előre?',
    topics: ['utazás', 'inzulin', 'időzóna', 'tárolás'],
    publishedAt: '2026-07-05',
    body: `
<ul>
<li>Az inzulint <strong>kézipoggyászban</strong> vidd: a csomagtérben megfagyhat.</li>
<li>Vigyél kétszer annyi tesztcsíkot és tűt, amennyit használni szoktál, és egy tartalék mérőt.</li>
<li>Kérj az orvosodtól igazolást a készítményekről és az eszközökről.</li>
<li>Melegben hűtőtok kell, de az inzulin ne érjen közvetlenül jégakkuhoz.</li>
</ul>
<h2>Időzónák</h2>
<p>A napló azt az időt mutatja, amit a mérőd vagy a telefonod órája a helyszínen mutatott, így az étkezésekhez tartozó értékek a helyükön
maradnak. A bázisinzulin idejének átállítását az utazás előtt beszéld meg az orvosoddal.</p>`,
  },
]
