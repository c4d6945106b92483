/** A file that was given up because it took longer than `ms`, the time that one file may take. */
export class RenderTooLong extends Error {
  override readonly name = 'RenderTooLong'
  readonly ms: number
  constructor(ms: number) {
    super(`Rendering took longer than ${ms} ms.`)
    this.ms = ms
  }
}
