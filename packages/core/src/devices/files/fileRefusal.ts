/** Ends the reading of a file; the message is the Hungarian reason. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal'
}
