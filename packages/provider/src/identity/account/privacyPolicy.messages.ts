import type { Mode } from '../../platform/config/config.ts'

const demoWarning = ` <strong>Ez egy
bemutató rendszer: kérjük, ne adj meg benne valódi személyes vagy egészségügyi adatot.</strong>`

/**
 * The built-in privacy policy; only a demo's says that it is one. Written here, not by a user, and made only of elements that
 * the client's sanitiser keeps (h2, h3, p, ul, li, strong). An operator gives another text with `DIAB_PRIVACY_NOTICE`.
 */
export const privacyPolicyHtml = (mode: Mode): string =>
  `
<h2>Adatkezelési tájékoztató</h2>
<p>Ez a tájékoztató röviden elmondja, milyen adataidat kezeljük a naplóban, miért, meddig, és mit kérhetsz tőlünk.${mode === 'demo' ? demoWarning : ''}</p>
<h3>Milyen adatokat kezelünk?</h3>
<ul>
<li>A fiókod adatait: név, e-mail-cím, születési dátum.</li>
<li>A naplódba írt vagy a mérődből feltöltött adatokat: vércukor, keton, étkezés, gyógyszerbevétel, közérzet, mozgás.</li>
<li>A használat biztonsági naplóját: ki, mikor, kinek az adatait nézte meg vagy módosította.</li>
</ul>
<h3>Miért kezeljük?</h3>
<p>Azért, hogy vezethesd a naplódat, áttekinthesd az eredményeidet, és – ha te úgy döntesz – megoszthasd őket a kezelőorvosoddal. Az
egészségügyi adataidat a kifejezett hozzájárulásod alapján kezeljük (GDPR 9. cikk (2) bekezdés a) pont).</p>
<h3>Ki láthatja?</h3>
<p>Te magad; az a felnőtt, aki gondozóként vezeti a naplódat; és annak a rendelőnek a munkatársai, amellyel összekapcsoltad a fiókodat.
Azt, hogy egy rendelő mit láthat, bármikor módosíthatod. Az adataidat nem adjuk el, és nem használjuk reklámra.</p>
<h3>Meddig őrizzük?</h3>
<p>Amíg a fiókod létezik. Ha törlöd a fiókodat, a naplódat is töröljük. A fel nem használt feltöltéseket 24 óra után töröljük.</p>
<h3>Milyen jogaid vannak?</h3>
<p>Kérheted az adataid másolatát, helyesbítését, törlését és a kezelésük korlátozását, és bármikor visszavonhatod a hozzájárulásodat.
Panasszal a Nemzeti Adatvédelmi és Információszabadság Hatósághoz fordulhatsz.</p>
`.trim()
