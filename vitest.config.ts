import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { prepareEnvironment } from './src/testing/setup/prepareEnvironment.ts'
import { hasPostgres } from './src/testing/server/support/postgres.ts'

prepareEnvironment()

/** Random tests begin with it; the run prints it, and the same one repeats them. */
const seed = process.env['ATELIER_TEST_SEED'] ?? String(Math.floor(Math.random() * 2 ** 31))

const shared = {
  // Wide limits, only there to end what hangs: a slow machine is no fault of the code.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  env: { ATELIER_TEST_SEED: seed },
  setupFiles: ['src/testing/setup/seed.ts'],
}
const architecture = ['src/testing/{architecture,fences}/**/*.test.ts']
const web = ['src/web/**/*.test.{ts,tsx}']
/**
 * What replaces modules must have its worker to itself; all others share what they import, which is half of the time.
 */
const mocking = globSync(['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts']).filter(file =>
  readFileSync(file, 'utf8').includes('vi.mock('),
)
/** Tests of the server that would say the same on any database and storage. */
const sameEverywhere = [
  // They start processes, clusters or databases of their own.
  'src/testing/server/{process,cluster,migrations}/**',
  'src/testing/server/{accounts/accountsCommand,chains/chainCrash,chains/chainFiles}.test.ts',
  // Engines alone, and what they sound and look like.
  'src/testing/server/{analysis,video/engine,video/vision}/**',
  'src/testing/server/voice/{intelligibility,effectCounts,effectMotors,effectSettings}.test.ts',
  'src/testing/server/image/{pictureEngine,photographs,photographsOfPeople,samples}.test.ts',
  'src/testing/server/music/{musicSounds,musicAnalysis}.test.ts',
  'src/testing/server/tasks/engineWorkers.test.ts',
  // What a form lets through, against the rules of the service, and what is refused for what it says.
  'src/testing/server/{image/imageForm,voice/voiceForm,music/musicForm,video/videoRequests}.test.ts',
  'src/testing/server/{image/imageRefusals,voice/voiceRefusals,video/videoRefusals,library/importRefusals}.test.ts',
  // What files of each kind are judged to be, by their bytes alone.
  'src/testing/server/{assets/assetKinds,music/musicFiles}.test.ts',
  // Pictures and films by the real engines, whose tasks also run in one colour.
  'src/testing/server/{image/imagePainted,image/referencesPainted,assets/assetColours,video/videoMade}.test.ts',
  // What engines and model servers make of a task, and what they are asked. `image`, `music` and `video` have a test of
  // their tasks' rows in both projects, and `video/videoWorks` their works through either service.
  'src/testing/server/{voice/voiceTasks,voice/voiceClips,episodes/episodeTasks,timelines/renders,assets/people}.test.ts',
  'src/testing/server/{music/musicWorks,works/imageAndVoiceWorks,models/spokenLinesKept}.test.ts',
  'src/testing/server/models/{connectedVoices,connectedEpisodes,connectedVideos,connectedMusic}.test.ts',
  'src/testing/server/models/{comfyWorkflows,arkVideos}.test.ts',
  // Both databases already.
  'src/testing/server/money/money.test.ts',
  // The data folder itself, both storages already, or memory.
  'src/testing/server/assets/{collectFolder,storage,storages,assetsMemory,bombs,measure}.test.ts',
  'src/testing/server/{accounts/keyStorage,library/exportsMemory,library/responsiveness}.test.ts',
  // A whole studio as it starts by itself, on the embedded database in either project.
  'src/testing/server/fuzz/fuzz.wire.test.ts',
  // No database at all.
  'src/testing/server/http/{guardedFetch,guardedFetch.tricks,page,flood,bodies,connections}.test.ts',
  'src/testing/server/{fuzz/linear,models/answers,models/connectionFetch,assets/colours}.test.ts',
  // What becomes of the bytes of a file: its rows are written as those of any other.
  'src/testing/server/{assets/trim,assets/wholeFiles,music/musicSources,voice/voiceFiles}.test.ts',
  // What is asked of other servers, whose answers are stored as those of the built-in service. The columns of texts are
  // the same, and `fuzz/fuzz` sends odd texts through the other driver.
  'src/testing/server/{remote/remoteLinks,models/faults,models/killed,models/conformConnected,fuzz/textFields}.test.ts',
]
const mockingWeb = mocking.filter(file => file.startsWith('src/web/'))
const mockingNode = mocking.filter(file => !mockingWeb.includes(file))

export default defineConfig({
  test: {
    // Left to itself vitest takes one worker fewer than there are cores. Tests wait as much as they compute.
    maxWorkers: 3,
    sequence: { seed: Number(seed) },
    projects: [
      { test: { ...shared, name: 'architecture', include: architecture } },
      {
        test: {
          ...shared,
          name: 'node',
          globalSetup: ['src/testing/setup/leftOut.ts', 'src/testing/setup/tellSeed.ts'],
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...architecture, ...web, ...mockingNode],
          isolate: false,
        },
      },
      { test: { ...shared, name: 'node alone', include: mockingNode } },
      // The server's tests again on PostgreSQL and a bucket, wherever PostgreSQL is installed.
      ...(hasPostgres
        ? [
            {
              test: {
                ...shared,
                name: 'postgres',
                isolate: false,
                env: { ...shared.env, ATELIER_TEST_DATABASE: 'postgres' },
                globalSetup: ['src/testing/setup/cluster.ts'],
                include: ['src/testing/server/**/*.test.ts'],
                exclude: sameEverywhere,
              },
            },
          ]
        : []),
      ...[
        { name: 'web', include: web, exclude: mockingWeb, isolate: false },
        { name: 'web alone', include: mockingWeb },
      ].map(part => ({
        // Components go through the React Compiler here too: what is tested is what ships.
        plugins: [react({ compiler: true })],
        test: {
          ...shared,
          ...part,
          environment: 'happy-dom',
          setupFiles: [...shared.setupFiles, 'src/testing/setup/page.ts'],
        },
      })),
    ],
  },
})
