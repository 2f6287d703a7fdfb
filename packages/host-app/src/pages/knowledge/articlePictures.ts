import { articlePicturesMessages } from './articlePictures.messages.ts'
import fifteenGrams from './pictures/fifteenGrams.svg'
import fingertip from './pictures/fingertip.svg'
import handWashing from './pictures/handWashing.svg'
import injectionSites from './pictures/injectionSites.svg'
import modelDay from './pictures/modelDay.svg'

type PictureName = keyof typeof articlePicturesMessages

const files: Record<PictureName, string> = { fifteenGrams, fingertip, handWashing, injectionSites, modelDay }

/** By the article's id: our own drawings, which a provider's other articles do without. */
const pictures: Readonly<Record<string, readonly PictureName[]>> = {
  hipoglikemia: ['fifteenGrams'],
  'pontos-meres': ['handWashing', 'fingertip'],
  'atlag-es-szoras': ['modelDay'],
  'beadasi-helyek': ['injectionSites'],
}

/** Returns the drawings of an article with their texts. */
export const picturesOf = (articleId: string) =>
  (Object.hasOwn(pictures, articleId) ? (pictures[articleId] ?? []) : []).map((name) => ({
    file: files[name],
    ...articlePicturesMessages[name],
  }))
