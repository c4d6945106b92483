import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from './fault.ts'

const DEBIAN = '/usr/lib/postgresql'

/** Where a PostgreSQL program is: in PATH, or the newest of Debian's folders; null when not installed. */
export const findTool = (name: string): string | null => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}

/** A connection as environment variables, so that no password shows in the list of processes. */
export const serverEnvironment = (url: string): Record<string, string> => {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const environment: Record<string, string | null> = {
    PGHOST: decodeURIComponent(hostname) || searchParams.get('host'),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode'),
  }
  return Object.fromEntries(
    Object.entries(environment).filter((pair): pair is [string, string] => pair[1] !== null && pair[1] !== ''),
  )
}

/** Runs a PostgreSQL program; what it complained of is the Fault. */
export const runTool = (
  name: string,
  parameters: readonly string[],
  environment: Record<string, string>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const path = findTool(name)
    if (path === null)
      return reject(
        new Fault(`${name} 프로그램이 없습니다. PostgreSQL 클라이언트 도구를 설치한 뒤 다시 실행해 주세요.`),
      )
    const child = spawn(path, parameters, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (part: Buffer) => {
      said = (said + part.toString()).slice(-4000)
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Fault(`${name}이(가) 실패했습니다: ${said.trim() || `종료 코드 ${code}`}`)),
    )
  })
