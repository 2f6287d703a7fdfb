/** A line of the provider's log that should not be there, as far as one line can say it. */
const trouble = /unhandled|uncaught|Warning:|ERR_|"level":(50|60)/
/** The same while the database is taken away again and again. */
const troubleInCrashes = /unhandled|uncaught|Warning:|"level":60/
const secrets = /eyJ[\w-]{10,}\.|Bearer |Kanári|@teszt\.example|Demo-1234|Volt-Fiok/

export interface LogWatch {
  read(line: string): void
  /** Texts that no line may hold either. */
  guard(texts: readonly string[]): void
}

/** Reports lines that tell of an error, and lines with what a log must not hold. */
export function watchLog(report: (what: string) => void, { isCrashing = false } = {}): LogWatch {
  const guarded: string[] = []
  return {
    guard: (texts) => void guarded.push(...texts),
    read(line) {
      if ((isCrashing ? troubleInCrashes : trouble).test(line)) report(`the log tells of an error: ${line.slice(0, 2000)}`)
      else if (secrets.test(line) || guarded.some((text) => line.includes(text))) report(`the log holds a secret: ${line.slice(0, 500)}`)
    },
  }
}
