import { startServer } from './server.ts'

// Makes the demo of the journeys in the given folder, for HANDAL_E2E_TEMPLATE: `tsx make-demo.ts <folder>`.
const folder = process.argv[2]
if (folder === undefined) throw new Error('name the folder to make')
await (await startServer(folder)).stop()
