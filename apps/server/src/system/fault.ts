/** A reason not to start or not to go on that the person at the console can act on: one plain Korean sentence. */
export class Fault extends Error {
  override readonly name = 'Fault'
}
