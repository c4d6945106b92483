import { bin, buildIfStale, installIfNeeded, run } from './lib.mjs'
import { startPostgres } from './postgres.mjs'

// Measures the built product on both databases; the measurements themselves are in bench/.
for (const step of [installIfNeeded, buildIfStale]) {
  const code = await step()
  if (code !== 0) process.exit(code)
}
const given = process.env.BENCH_POSTGRES ?? ''
const server = given === '' ? await startPostgres() : { url: given, stop: async () => {} }
if (server.url === undefined) console.log(`PostgreSQL에서는 재지 못합니다: ${server.reason}`)
const { code } = await run(bin('tsx'), ['bench/main.ts', ...process.argv.slice(2)], {
  env: { BENCH_POSTGRES: server.url ?? '' },
})
await server.stop?.()
process.exit(code)
