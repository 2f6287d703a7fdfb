/** Why a path opens no page: the status of the error page. */
export class RouteFailure extends Error {
  override readonly name = 'RouteFailure'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
