import { changedPictures } from './seen.ts'

// Says which pictures of the help show a screen as it no longer is: their names, one a line.
process.stdout.write(changedPictures().join('\n'))
