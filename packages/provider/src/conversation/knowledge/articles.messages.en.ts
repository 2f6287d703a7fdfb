import type { articles } from './articles.messages.ts'

/** English texts of `articles`. */
export const articlesEn: typeof articles = [
  {
    id: 'mikor-merj',
    title: 'When should you check your blood glucose?',
    lead: 'Fasting readings, readings before a meal and readings after a meal show different things. Together they give your diary meaning.',
    topics: ['measuring', 'fasting', 'morning', 'after a meal', 'time of day'],
    publishedAt: '2026-10-12',
    body: `
<p>A single reading says little. It becomes useful when you know <strong>what it belongs to</strong>: after waking up, before a meal,
after a meal or at bedtime.</p>
<h2>What do the times of day show?</h2>
<ul>
<li><strong>Fasting reading:</strong> after waking up, before eating. It shows whether your background insulin covers the night.</li>
<li><strong>Reading before a meal:</strong> shows your level going into the meal.</li>
<li><strong>Reading after a meal:</strong> within 90–120 minutes of the start of the meal. It shows the combined effect of the food and the insulin given for it.</li>
<li><strong>Reading before bed:</strong> keeps you safe overnight.</li>
</ul>
<h2>Readings in pairs</h2>
<p>If you measure before and after the same meal, the diary pairs the two values and shows the rise. A few days like this tell you more than
a month of scattered readings.</p>
<p>Ask your doctor or diabetes nurse when and how often you should check. The plan you have agreed is always at hand on the
<a href="/terapia">Treatment</a> page.</p>`,
  },
  {
    id: 'hipoglikemia',
    title: 'When your blood glucose drops',
    lead: 'A value below 3.9 mmol/l is hypoglycaemia. What should you look out for, what goes into the diary, and when do you call for help?',
    topics: ['hypoglycaemia', 'hypo', 'low', 'LO'],
    publishedAt: '2026-10-01',
    body: `
<p>Hypoglycaemia, a hypo, is a blood glucose <strong>below 3.9 mmol/l</strong>. The symptoms – shaking, sweating, hunger, a fast heartbeat, poor
concentration – differ from person to person and can become weaker over time. So trust the reading, not the feeling.</p>
<h2>The general rule</h2>
<ol>
<li>Eat or drink <strong>15 grams of fast-acting carbohydrate</strong>, for example glucose tablets or a sugary drink.</li>
<li>Wait 15 minutes and check again.</li>
<li>If you are still below 3.9, repeat both steps.</li>
<li>If the next meal is a long way off, eat something slower-acting too.</li>
</ol>
<h2>When is help needed?</h2>
<p>If a person cannot swallow or is unconscious, <strong>do not give food or drink</strong>, and call 112. If you have glucagon, use it
the way you were taught.</p>
<h2>Write it in the diary</h2>
<p>Mark the reading as hypoglycaemia, and under Wellbeing note whether you had no symptoms. Tell your doctor about frequent hypos and hypos
without symptoms: they are the most important reasons to change the treatment plan.</p>`,
  },
  {
    id: 'atlag-es-szoras',
    title: 'What do average and standard deviation mean?',
    lead: 'Two diaries can have the same average while one is steady and the other a roller coaster. The standard deviation shows the difference.',
    topics: ['average', 'standard deviation', 'HbA1c', 'analysis', 'coefficient of variation'],
    publishedAt: '2026-09-15',
    body: `
<p>The <strong>average</strong> shows how high your blood glucose is overall. The <strong>standard deviation</strong> shows how much it swings around
the average. The average of 6 and 8 is 7, but so is the average of 2 and 12.</p>
<h2>What should you look at?</h2>
<ul>
<li>The <strong>coefficient of variation</strong> compares the deviation with the average; below 36% glucose is usually called stable.</li>
<li>The <strong>averages chart</strong> shows both by time of day: look for a cause where the deviation is large.</li>
<li>The <strong>estimated HbA1c</strong> is a range calculated from the diary. It does not replace a laboratory test, and the program does
not calculate it from few or one-sided readings.</li>
</ul>
<p>Readings marked as unusual and those beyond the measuring range (HI, LO) are not part of the average; their number is always shown
beside it.</p>
<p>See your own figures on the <a href="/elemzes">Analysis</a> page.</p>`,
  },
  {
    id: 'szenhidrat',
    title: 'First steps in carbohydrate counting',
    lead: 'You do not need to weigh everything, but the grams you enter are on the charts too.',
    topics: ['carbohydrate', 'meal', 'grams'],
    publishedAt: '2026-09-01',
    body: `
<p>It is mainly the <strong>carbohydrate</strong> in food that raises blood glucose. If you estimate it in grams, your meals can be compared.</p>
<h2>Start with the foods you often eat</h2>
<ol>
<li>Choose five foods that you eat several times a week.</li>
<li>Weigh your portion once, and look up the carbohydrate per 100 grams on the packet.</li>
<li>Remember the grams of your own portion: from then on you can enter this.</li>
</ol>
<h2>An estimate is worth something too</h2>
<p>If you do not know exactly, estimate, and note what you ate in the description. Readings after meals soon show which foods you tend
to misjudge.</p>
<p>Always agree your insulin-to-carbohydrate ratio with your diabetes team.</p>`,
  },
  {
    id: 'pontos-meres',
    title: 'How do you get an accurate reading?',
    lead: 'Clean hands, fresh test strips, the right time on the meter: three small things that make a difference.',
    topics: ['meter', 'test strip', 'washing hands', 'time', 'Bluetooth'],
    publishedAt: '2026-08-20',
    body: `
<ul>
<li><strong>Wash and dry your hands.</strong> Fruit juice on a finger can raise the reading by several mmol/l.</li>
<li><strong>Check the expiry date of the test strips</strong>, and keep their container closed.</li>
<li><strong>Set the clock of the meter.</strong> It is often forgotten when the clocks change; at the upload we tell you if it does not match,
and you can adjust the time of every reading at once.</li>
<li><strong>If a value does not fit the picture, measure again.</strong> Mark the first one as unusual: it stays in the diary but does not
count in the average.</li>
</ul>
<h2>What the meter cannot show</h2>
<p>HI means that the value is above the upper limit of the meter, LO that it is below the lower limit. Both call for action; they are
not measuring errors.</p>
<p>You can read in your meter without a cable or from a file on the <a href="/adatfeltoltes">Upload data</a> page.</p>`,
  },
  {
    id: 'beadasi-helyek',
    title: 'Where do you inject insulin?',
    lead: 'Tummy, thigh, bottom, upper arm: the site matters, and so does changing it every time.',
    topics: ['insulin', 'injection', 'injection site', 'tummy', 'thigh', 'bottom', 'upper arm', 'lump'],
    publishedAt: '2026-08-01',
    body: `
<ul>
<li><strong>Tummy:</strong> at least two finger widths from the belly button. Insulin is absorbed fastest from here.</li>
<li><strong>Thigh:</strong> at the front and on the outside. Insulin is absorbed more slowly from here.</li>
<li><strong>Bottom:</strong> the upper, outer part. Insulin is absorbed more slowly from here too.</li>
<li><strong>Upper arm:</strong> at the back. It is easy to reach the muscle here, so ask whether it suits you.</li>
</ul>
<h2>Rotate your sites</h2>
<p>Inject at least a finger’s width away from the last injection. <strong>Do not inject into a lump, a scar or a bruise</strong>:
insulin is absorbed unpredictably from there. If you feel a lump, show it to your doctor or diabetes nurse.</p>
<p>Ask your doctor or diabetes nurse which sites and which needle length suit you.</p>`,
  },
  {
    id: 'utazas',
    title: 'Travelling with insulin',
    lead: 'Time zones, hand luggage, heat: what should you think about beforehand?',
    topics: ['travel', 'insulin', 'time zone', 'storage'],
    publishedAt: '2026-07-05',
    body: `
<ul>
<li>Carry insulin in your <strong>hand luggage</strong>: in the hold it can freeze.</li>
<li>Take twice as many test strips and needles as you usually need, and a spare meter.</li>
<li>Ask your GP or diabetes clinic for a letter about your medicines and devices.</li>
<li>In hot weather use a cool bag, but do not let insulin touch an ice pack directly.</li>
</ul>
<h2>Time zones</h2>
<p>The diary shows the time that the clock of your meter or phone showed on the spot, so values stay with the meals they belong to.
Before you travel, ask your diabetes team how to adjust the time of your basal insulin.</p>`,
  },
]
