/** How a sound changes over time. Motions follow each other, each with its share of the effect's length. */
export type Motion = 'passes' | 'leaves' | 'comes' | 'speeds up' | 'slows down' | 'starts' | 'stops' | 'fades' | 'grows'

interface MotionWord {
  readonly motion: Motion
  readonly en: string
  readonly zh: string
}

const moves =
  'walk|walks|walking|run|runs|running|drive|drives|driving|ride|rides|riding|fly|flies|flying|go|goes|going|move|moves|moving|gallop|gallops|galloping|sail|sails|sailing|speed|speeds|speeding|race|races|racing|rush|rushes|rushing|zoom|zooms|zooming|roll|rolls|rolling|march|marches|marching|trot|trots|trotting|pull|pulls|pulling|roar|roars|swim|swims|jog|jogs|hurry|hurries|scurry|scurries'

/** Words before and after `leaves` that make it the leaves of trees. */
const ofTrees =
  'the|in|on|of|through|over|under|among|some|dry|dead|fallen|falling|wet|crisp|autumn|rustling|crunching|tree|palm|oak|maple'
const asTrees = 'rustl|crunch|crackl|blow|fall|fly|swirl|underfoot|in the wind|on the ground'

/** Longer phrases come first if they overlap; a word that is also a sound, such as a step, is heard as well. */
export const motionWords: readonly MotionWord[] = [
  {
    motion: 'speeds up',
    en: 'speed up|speeds up|speeding up|accelerate|accelerates|accelerating|(?:gets|getting|goes|going)? ?faster and faster|gets faster|getting faster|quickens|quickening|picks up speed|revs up|revving up',
    zh: '加速|越来越快|提速|变快|加快',
  },
  {
    motion: 'passes',
    en: `pass|passes|passing|passed|passes by|passing by|pass by|passerby|(?:${moves}|come|comes|coming) (?:by|past)|(?:flies|flying|fly|passes|passing) over(?:head)?|overhead|fly-by|flyby|drive-by|whizzes by|whizz past|whooshes by|crosses|crossing`,
    zh: '经过|驶过|开过|飞过|路过|掠过|跑过|走过|穿过|呼啸而过|飞驰而过|疾驰而过|闪过',
  },
  {
    motion: 'leaves',
    en: `(?:${moves}|get|gets|getting) (?:away|off|farther|further)(?: away)?|(?<!(?:${ofTrees}) )leaves(?! (?:${asTrees}))|leaving|departs|departing|recedes|receding|into the distance|off into the distance|disappears|disappearing|vanishes|takes off`,
    zh: '走远|远去|离开|离去|驶离|驶远|开远|跑远|跑开|飞走|飞远|开走|走开|渐渐远去|渐行渐远|渐远|消失',
  },
  {
    motion: 'comes',
    en: `approach|approaches|approaching|arrive|arrives|arriving|draws near|(?:come|comes|coming|get|gets|getting|${moves}) (?:closer|nearer|near|up|towards?|in)(?: and (?:closer|nearer))?|drives up|pulls in`,
    zh: '走近|靠近|驶近|接近|驶来|开来|走来|跑来|飞来|渐近|逼近|到来|到达|越来越近|由远及近',
  },
  {
    motion: 'slows down',
    en: 'slow down|slows down|slowing down|slows|decelerates|decelerating|gets slower|getting slower|slower and slower|winds down',
    zh: '减速|越来越慢|变慢|慢下来|放慢',
  },
  {
    motion: 'stops',
    en: 'stop|stops|stopping|stopped|halts|comes to a (?:stop|halt|standstill)|(?:switch(?:es|ed|ing)?|turn(?:s|ed|ing)?|shuts?|powered|powers) (?:it )?(?:off|down)|dies|dies down|cuts out|spins down|(?<=^\\s*(?:again )?)off(?=(?: again)?\\s*$)',
    zh: '停下来|停下|停止|停住|停了|熄火|关掉|关闭|停',
  },
  {
    motion: 'starts',
    en: 'start|starts|starting|started|starts up|begins|begin|(?:switch(?:es|ed|ing)?|turn(?:s|ed|ing)?|powered|powers) (?:it )?on|boots up|powers up|fires up|kicks in|(?:whirs|roars|springs|comes) to life',
    zh: '启动|发动|开始|打开|开启|响起',
  },
  {
    motion: 'fades',
    en: 'fades|fading|fades out|fades away|dies away|gets quieter|getting quieter|quieter and quieter',
    zh: '渐弱|渐渐消失|越来越小|越来越轻|变小|淡出',
  },
  {
    motion: 'grows',
    en: 'gets louder|getting louder|louder and louder|grows louder|swells|fades in|rises|builds up',
    zh: '渐强|越来越大|越来越响|变大|淡入',
  },
]

/** Seconds that each takes if no length is stated. */
export const motionSeconds: Readonly<Record<Motion, number>> = {
  passes: 6,
  leaves: 6,
  comes: 5,
  'speeds up': 5,
  'slows down': 5,
  starts: 1.6,
  stops: 2.2,
  fades: 5,
  grows: 5,
}
