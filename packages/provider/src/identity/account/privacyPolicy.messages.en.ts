import type { privacyPolicyHtml } from './privacyPolicy.messages.ts'

const demoWarning = ` <strong>This is a
demo: please do not enter real personal or health data.</strong>`

/** English texts of `privacyPolicyHtml`. */
export const privacyPolicyHtmlEn: typeof privacyPolicyHtml = (mode) =>
  `
<h2>Privacy policy</h2>
<p>This policy briefly tells you which of your data we process in the diary, why and for how long, and what you can ask of us.${mode === 'demo' ? demoWarning : ''}</p>
<h3>Which data do we process?</h3>
<ul>
<li>The details of your account: name, email address, date of birth.</li>
<li>The data you enter in your diary or upload from your meter: glucose, ketones, meals, medicines, wellbeing, activity.</li>
<li>The security log of use: who looked at or changed whose data, and when.</li>
</ul>
<h3>Why do we process them?</h3>
<p>So that you can keep your diary, see your results and – if you decide so – share them with your doctor. We process your health data
on the basis of your explicit consent (GDPR Article 9(2)(a)).</p>
<h3>Who can see them?</h3>
<p>You; the adult who keeps your diary as a carer; and the staff of the clinic you have connected your account with.
You can change at any time what a clinic may see. We do not sell your data and do not use them for advertising.</p>
<h3>How long do we keep them?</h3>
<p>As long as your account exists. If you delete your account, we delete your diary too. Unused uploads are deleted after 24 hours.</p>
<h3>What are your rights?</h3>
<p>You can ask for a copy of your data, for their correction, their deletion and the restriction of their processing, and you can withdraw
your consent at any time. You can complain to the Hungarian National Authority for Data Protection and Freedom of Information (NAIH).</p>
`.trim()
