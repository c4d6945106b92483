/** The server's time, as far as the page knows it. */
export type ServerClock = {
  /** Milliseconds. */
  readonly now: () => number
  /** Takes the time that an answer of the server carries. */
  readonly learn: (serverTime: string) => void
  /** How far the server's clock is ahead of this device's, milliseconds. */
  readonly offsetMs: () => number
}

/** What a device's clocks say at a moment: the one that can be set, and the one that nobody sets but that stands still while it sleeps. */
export type Moment = { readonly wall: number; readonly steady: number; readonly page: number }

/** Time passed since a moment of the same page, milliseconds: a clock set back changes nothing, and sleep is not lost. */
const passed = (since: Moment, at: Moment): number => Math.max(at.steady - since.steady, at.wall - since.wall)

export const momentNow = (): Moment => ({
  wall: Date.now(),
  steady: performance.now(),
  page: performance.timeOrigin,
})

/** How long ago a moment was; undefined: it is of a page that is closed, whose steady clock is gone with it. */
export const sinceMoment = (moment: Moment, at: Moment = momentNow()): number | undefined =>
  moment.page === at.page ? Math.max(0, Math.round(passed(moment, at))) : undefined

/** A clock that starts from the offset last known and goes on from every answer of the server. */
export const serverClock = (offset = 0, moment: () => Moment = momentNow): ServerClock => {
  const start = moment()
  let known = { server: start.wall + offset, at: start }
  const now = (): number => known.server + passed(known.at, moment())
  return {
    now,
    learn: (serverTime) => {
      const server = Date.parse(serverTime)
      if (Number.isFinite(server)) known = { server, at: moment() }
    },
    offsetMs: () => Math.round(now() - moment().wall),
  }
}
