import { bin, buildIfStale, installIfNeeded, run } from './lib.mjs'

// Takes the pictures of the help from the built product: all, those named, or with --changed those whose screen has changed.
for (const step of [installIfNeeded, buildIfStale]) {
  const code = await step()
  if (code !== 0) process.exit(code)
}
const { code } = await run(bin('playwright'), ['test', '-c', 'apps/e2e/pictures.config.ts', '--pass-with-no-tests'], {
  env: { HANDAL_PICTURES: process.argv.slice(2).join() },
})
process.exit(code)
