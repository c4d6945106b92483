import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

/** 400 kbit/s, in bytes a second. */
const RATE = 50_000
/** Milliseconds one way. */
const DELAY = 200
const PACKET = 1400

/** A bad mobile line to a port of this machine: 400 kbit/s for all connections together, a round trip of 400 ms. Answers {port, close}. */
export const slowLine = async (port: number): Promise<{ port: number; close: () => void }> => {
  let free = 0
  const server = createServer((browser) => {
    const product = connect(port, '127.0.0.1')
    const ready = Date.now() + 2 * DELAY
    browser.on('data', (data) => {
      setTimeout(() => product.write(data), DELAY + Math.max(0, ready - Date.now()))
    })
    product.on('data', (data) => {
      for (let at = 0; at < data.length; at += PACKET) {
        const packet = data.subarray(at, at + PACKET)
        free = Math.max(free, Date.now()) + (packet.length / RATE) * 1000
        setTimeout(() => browser.write(packet), free - Date.now() + DELAY)
      }
    })
    const end = (): void => {
      browser.destroy()
      product.destroy()
    }
    for (const side of [browser, product]) side.on('error', end).on('close', end)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}
