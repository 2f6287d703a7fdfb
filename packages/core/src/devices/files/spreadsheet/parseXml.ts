import { fileMessages } from '../../devices.messages.ts'
import { FileRefusal } from '../fileRefusal.ts'

export interface XmlHandlers {
  /** The name is without its prefix; attributes are those of the element. */
  readonly onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly onClose?: (name: string) => void
  readonly onText?: (text: string) => void
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Takes the XML of a spreadsheet piece by piece. */
export interface XmlParser {
  /** @throws FileRefusal when it is not well-formed */
  push(slice: Uint8Array): void
  /** @throws FileRefusal when the document is not closed */
  end(): void
}

/**
 * Returns a parser of a spreadsheet's XML. Entities that a document declares itself are not known and end the parsing, so
 * that nothing can expand.
 */
export async function createXmlParser({ onOpen, onClose, onText }: XmlHandlers): Promise<XmlParser> {
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
  return {
    push: (slice) => void parser.write(decoder.decode(slice, { stream: true })),
    end: () => void parser.write(decoder.decode()).close(),
  }
}
