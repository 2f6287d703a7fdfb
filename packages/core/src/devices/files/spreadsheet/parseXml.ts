import { fileMessages } from '../../devices.messages.ts'
import { FileRefusal } from '../fileRefusal.ts'

export interface XmlHandlers {
  /** The name is without its prefix; attributes are those of the element. */
  readonly onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly onClose?: (name: string) => void
  readonly onText?: (text: string) => void
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)
const pieceLength = 64 * 1024

/**
 * Parses the XML of a spreadsheet piece by piece. Entities that a document declares itself are not known and end the
 * parsing, so that nothing can expand.
 * @throws FileRefusal when it is not well-formed
 */
export async function parseXml(slices: readonly Uint8Array[], { onOpen, onClose, onText }: XmlHandlers): Promise<void> {
  const { default: sax } = await import('sax')
  const parser = sax.parser(true, { position: false })
  parser.onopentag = ({ name, attributes }) => onOpen(local(name), attributes as Record<string, string>)
  parser.onclosetag = (name) => onClose?.(local(name))
  parser.ontext = (text) => onText?.(text)
  parser.oncdata = (text) => onText?.(text)
  parser.onerror = (cause) => {
    throw new FileRefusal(fileMessages.workbookBroken, { cause })
  }
  const decoder = new TextDecoder()
  for (const slice of slices)
    for (let at = 0; at < slice.length; at += pieceLength)
      parser.write(decoder.decode(slice.subarray(at, at + pieceLength), { stream: true }))
  if (slices.length > 0) parser.write(decoder.decode()).close()
}
