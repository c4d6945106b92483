import { spawn } from 'node:child_process'
import { buildIfStale, installIfNeeded, root } from './lib.mjs'

// From a fresh clone to the running product: install, build, start. DEMO=0 starts without demo data.
for (const step of [installIfNeeded, buildIfStale]) {
  const code = await step()
  if (code !== 0) {
    console.error('준비하지 못해 시작하지 않습니다. 위의 오류를 확인해 주세요.')
    process.exit(code)
  }
}
const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DEMO: process.env.DEMO ?? '1' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
