import type { faqGroups } from './faq.messages.ts'

/** English texts of `faqGroups`. */
export const faqGroupsEn: typeof faqGroups = [
  {
    title: 'Diary',
    items: [
      {
        id: 'elveszhet',
        question: 'Can what I typed be lost when the internet connection breaks?',
        answer:
          '<p>No. What you have started to type stays on this device, and you can see that it is not saved yet. When the connection is back, you continue where you left off.</p>',
      },
      {
        id: 'ido',
        question: 'Which time does the diary show?',
        answer:
          '<p>The time that the clock showed where the reading was taken. It does not change when you or your doctor look at it from another time zone, nor when the clocks change.</p>',
      },
      {
        id: 'szokatlan',
        question: 'What does the “unusual” mark mean?',
        answer:
          '<p>A reading you do not trust, for example because there was sugar on your finger. It stays in the diary but is not part of the average and the other figures; we always show how many there were.</p>',
      },
      {
        id: 'nem-szerkeszthetem',
        question: 'Why can I not change my earlier entries?',
        answer:
          '<p>If you have a doctor in the system, saved entries and the treatment plan are changed by the doctor. You can add new entries and uploads at any time. You can also undo your own upload within 24 hours.</p>',
      },
    ],
  },
  {
    title: 'Upload data',
    items: [
      {
        id: 'melyik-mero',
        question: 'Which meters can be read?',
        answer:
          '<p>Every meter with the standard Bluetooth glucose service, and the files of most manufacturers. If we do not know the layout of a file, you can tell which column means what, and next time we remember.</p>',
      },
      {
        id: 'bongeszo',
        question: 'In which browser does Bluetooth work?',
        answer:
          '<p>In Chrome and Edge on computers and on Android. In other browsers, download the file of readings from the manufacturer’s program and upload that.</p>',
      },
      {
        id: 'ketszer',
        question: 'Is it a problem if I upload the same thing twice?',
        answer:
          '<p>No. We recognise readings that are already there and leave them out. Before saving you see exactly how many are new.</p>',
      },
      {
        id: 'visszavonas',
        question: 'Can I undo an upload?',
        answer: '<p>Yes, as a whole, from the list on the Upload data page. You can upload the same file again afterwards.</p>',
      },
    ],
  },
  {
    title: 'Account and visibility',
    items: [
      {
        id: 'ki-latja',
        question: 'Who sees my diary?',
        answer:
          '<p>You, the adult who keeps it as a carer, and the staff of the clinic you have connected it with. If a doctor gets temporary access by your meter number and date of birth, we notify you, and it ends by itself after 24 hours.</p>',
      },
      {
        id: 'gyerek',
        question: 'Can I keep my child’s diary?',
        answer: '<p>Yes, as a carer. At the top you always see whose diary you are in.</p>',
      },
      {
        id: 'hipo-becsles',
        question: 'How accurate is the estimated HbA1c?',
        answer:
          '<p>It is a range for information from your diary. We only calculate it from enough readings of different kinds; if something is missing, we say what. It does not replace a laboratory result.</p>',
      },
    ],
  },
]
