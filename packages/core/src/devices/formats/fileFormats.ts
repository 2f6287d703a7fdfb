import type { FileFormat } from '../files/fileFormat.ts'
import { accuChek } from './accuChek.ts'
import { careLink } from './careLink.ts'
import { contour } from './contour.ts'
import { dexcomClarity } from './dexcomClarity.ts'
import { diasend } from './diasend.ts'
import { glooko } from './glooko.ts'
import { glucometerUtils } from './glucometerUtils.ts'
import { libreView } from './libreView.ts'
import { mySugr } from './mySugr.ts'
import { nightscout } from './nightscout.ts'
import { oneTouch } from './oneTouch.ts'
import { ownCsv } from './ownCsv.ts'
import { siDiary } from './siDiary.ts'
import { tabDiary } from './tabDiary.ts'
import { tandem } from './tandem.ts'

/** Every layout, the more particular ones first. */
export const fileFormats: readonly FileFormat[] = [
  ownCsv,
  tabDiary,
  libreView,
  dexcomClarity,
  careLink,
  mySugr,
  contour,
  accuChek,
  oneTouch,
  siDiary,
  diasend,
  tandem,
  nightscout,
  glucometerUtils,
  glooko,
]
