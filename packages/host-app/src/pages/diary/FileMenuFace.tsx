import { buttonClasses, classes, Icon } from '@diab/widgets/unstable/ui'
import type { ReactNode } from 'react'
import { diaryPageMessages as messages } from './diary.messages.ts'
import * as styles from './DiaryFileMenu.css.ts'

export const fileMenuClasses = classes(buttonClasses(), styles.trigger)

/** The inside of the menu's button. */
export const FileMenuFace = ({ icon = <Icon name="print" /> }: { icon?: ReactNode }) => (
  <>
    {icon}
    <span className={styles.words}>{messages.fileMenu}</span>
  </>
)

export const searchClasses = classes(buttonClasses(), styles.search)

/** Takes the menu's place until it is loaded: a press would miss a button beside it that moved. */
export const FileMenuPlace = () => (
  <>
    <span className={searchClasses} aria-hidden="true">
      <Icon name="search" />
    </span>
    <span className={fileMenuClasses} aria-hidden="true">
      <FileMenuFace />
    </span>
  </>
)
