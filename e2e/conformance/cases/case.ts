import type { FormDriver } from '../FormDriver.ts'
import type { Form } from '../forms.ts'

/** One thing that an integrator may rely on, whatever form the widgets come in. */
export interface Case {
  readonly name: string
  /** Forms in which it cannot be, and why. */
  readonly absent?: Partial<Record<Form, string>>
  run(driver: FormDriver): Promise<void>
}
