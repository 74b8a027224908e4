/**
 * The 2048 English words, 3 to 8 letters each, that luck codes are made of: the list of BIP-39 (MIT) with its
 * unpleasant words changed for pleasant ones.
 */
export const WORDS: readonly string[] = `
abandon ability able about above absent absorb abstract access account achieve acid acorn acoustic acquire
across act action actor actress actual adapt add address adjust admit adult advance advice aerobic affair
afford again agate age agent agree ahead aim air airport aisle alarm album alder alert alien all alley allow
almond almost alone alpha alpine already also alter always amateur amazing amber among amount amused analyst
anchor ancient angle animal ankle announce annual another answer antenna antique any apart apology appear
apple approve april arch arctic area arena arm armed armor army around arrange arrive arrow art artefact
artist artwork ask aspect aspen asset assist assume aster asthma athlete atom attend attitude attract
auction audit august aunt aurora author auto autumn average avocado avoid awake aware away awesome awkward
axis azure baby bachelor bacon badge bag balance balcony ball bamboo banana banner bar barely bargain barrel
basalt base basic basket battle beach beacon bean beauty because become beef before begin behave behind
believe below belt bench benefit berry best betray better between beyond bicycle bid bike bind biology birch
bird birth black blade blanket blast bless blind blossom blouse blue blur blush board boat body boil bone
bonfire bonus book boost border borrow boss bottom bounce box boy bracket brain brand brass brave bread
breeze brick bridge brief bright bring brisk broccoli bronze brook broom brother brown brush bubble buddy
budget buffalo build bulb bulk bundle bunker burger burst bus business busy butter buyer buzz cabbage cabin
cable cactus cage cake call calm camera camp can canal canary cancel candy canoe canopy canvas canyon
capable capital captain car caramel carbon card cargo carpet carry cart cascade case cash castle casual cat
catalog catch category cattle caught cause caution cave cedar ceiling celery cement census century cereal
certain chair chalk champion change chapter charge chase chat cheap check cheese chef cherry chest chestnut
chicken chief child chimney choice choose chuckle chunk churn cinnamon circle citizen citrus city civil
claim clap clarify claw clay clean clerk clever click client cliff climb clinic clip clock clog close cloth
cloud clover clown club clump cluster clutch coach coast cobalt cocoa coconut code coffee coil coin collect
color column combine come comet comfort comic common company compass concert conduct confirm congress
connect consider control convince cook cool copper copy coral core corn correct cosmos cost cotton couch
country couple course cousin cove cover coyote crack cradle craft cram crane crater crawl cream credit creek
crescent crew cricket crisp critic crop cross crouch crowd crucial cruise crumble crunch crush crystal cube
culture cup cupboard curious current curtain curve cushion custom cute cycle cypress dad daisy damp dance
daring dash daughter dawn day deal debate decade december decide decorate decrease deer defense define defy
degree delay deliver delta demand demise denial dentist depart depend deposit depth deputy derive describe
desert design desk detail detect develop device devote dewdrop diagram dial diamond diary dice diesel diet
differ digital dignity dilemma dinner dinosaur direct dirt disagree discover dish display distance divert
divide doctor document dog doll dolphin domain donate donkey donor door dose double dove draft dragon drama
draw dream dress drift drill drink drip drive drop drum dry duck dune during dust dutch duty dwarf dynamic
eager eagle early earn earth easily east easy echo ecology economy edge edit educate effort egg eight either
elbow elder electric elegant element elephant elevator elite else embark ember embody embrace emerald emerge
emotion employ empower empty enable enact end endless endorse energy enforce engage engine enhance enjoy
enlist enough enrich enroll ensure enter entire entry envelope episode equal equip era erase erode erosion
erupt escape essay essence estate eternal ethics evidence evoke evolve exact example excess exchange excite
exclude excuse execute exercise exhaust exhibit exist exit exotic expand expect explain expose express
extend extra eye eyebrow fabric face faculty fade faint faith falcon fall false fame family famous fan fancy
fantasy farm fashion father favorite feather feature february federal fee feed feel female fence fern
festival fetch few fiber fiction field figure file film filter final find fine finger finish fire firm first
fiscal fish fit fitness fix fjord flag flame flash flat flavor flee flight flint flip float flock floor
flower fluid flush fly foam focus fog foil fold follow food foot force forest forge forget fork fortune
forum forward fossil foster found fountain fox fragile frame frequent fresh friend fringe frog front frost
frown frozen fruit fuel fun funny furnace fury future gadget gain galaxy gallery game gap garage garden
garlic garment garnet gas gasp gate gather gauge gaze general genius genre gentle genuine gesture geyser
ghost giant gift giggle ginger giraffe girl give glacier glad glade glance glare glass glide glider glimpse
globe gloom glory glove glow glue goat goddess gold good goose gorilla gospel govern gown grab grace grain
granite grant grape grass gravity great green grid grit grocery group grove grow grunt guard guess guide
guitar gym habit hair half hammer hamster hand happy harbor hard harsh harvest hat have hawk hazel head
health heart heather heavy hedgehog height hello helmet help hen hero heron hidden high hill hint hip hire
history hobby hockey hold hole holiday hollow home honey hood hope horizon horn horse hospital host hotel
hour hover hub huge human humble humor hundred hungry hunt hurdle hurry husband hybrid ice icon idea
identify idle ignore illegal illness image imitate immense immune impact impose improve impulse inch include
income increase index indicate indigo indoor industry infant inflict inform inhale inherit initial inject
inner innocent input inquiry insect inside inspire install intact interest into invest invite involve iris
iron island isolate issue item ivory ivy jacket jaguar jar jasmine jasper jazz jeans jelly jewel job join
joke journey joy judge juice jump jungle junior juniper just kangaroo keen keep ketchup key kick kid kidney
kind kingdom kiss kit kitchen kite kitten kiwi knee knock know lab label labor ladder lady lagoon lake lamp
language lantern laptop large lark later latin laugh laundry laurel lava lavender law lawn layer leader leaf
learn leave lecture left leg legal legend leisure lemon lemonade lend length lens leopard lesson letter
level liberty library license life lift light like lilac lily limb limit linen link lion liquid list little
live lizard load lobster local lock logic long loop lottery lotus loud lounge love loyal lucky luggage
lumber lunar lunch luxury lyric lyrics machine magic magnet magnolia maid mail main major make mallow mammal
man manage mandate mango mansion manual maple marble march margin marigold marine market marriage mask mass
master match material math matrix matter maximum maze meadow mean measure meat mechanic medal media melody
melt member memory mention menu mercy merge merit merry mesh message metal meteor method middle midnight
milk million mimic mind minimum minor mint minute miracle mirror miss mix mixed mixture mobile model modify
mom moment monitor monkey monster month moon moral more morning mosaic mosquito moss mother motion motor
mountain mouse move movie much muffin mule multiply muscle museum mushroom music must mutual myself mystery
myth name napkin narrow nation nature near neck nectar need negative neither nephew nerve nest net network
neutral never news next nice night noble noise nominee noodle normal north nose notable note nothing notice
nova novel now nuclear number nurse nut nutmeg oak oasis obey object oblige observe obtain obvious occur
ocean october odor off offer office often oil okay old olive olympic omit once one onion online only opal
open opera opinion oppose option orange orbit orchard orchid order ordinary organ orient original orphan
ostrich other otter outdoor outer output outside oval oven over own owner oxygen oyster ozone pact paddle
page pair palace palm panda panel panther paper paprika parade parent park parrot party pass patch path
patient patrol pattern pause pave payment peace peanut pear pearl peasant pebble pelican pen pencil peony
people pepper perfect permit person pet petal phone photo phrase physical piano picnic picture piece pig
pigeon pilot pine pink pioneer pipe pitch pixel pizza place planet plastic plate play please pledge pluck
plug plum plunge poem poet point polar pole police pomelo pond pony pool poppy popular portion position
possible post potato pottery powder power practice prairie praise predict prefer prepare present pretty
prevent price pride primary print priority prism private prize process produce profit program project
promote proof property prosper protect proud provide public pudding pull pulp pulse pumpkin pupil puppy
purchase purity purpose purse push put puzzle pyramid quality quantum quarter quartz question quick quill
quit quiz quote rabbit raccoon race rack radar radio rail rain raise rally ramp ranch random range rapid
rare rate rather raven raw razor ready real reason rebel rebuild recall receive recipe record recycle reduce
reef reflect reform refuse region regret regular relax release relief rely remain remember remind remove
render renew rent reopen repair repeat replace report require rescue resemble resist resource response
result retire retreat return reunion reveal review reward rhythm rib ribbon rice rich ride ridge right rigid
ring ripple risk ritual rival river road roast robin robot robust rocket romance roof rookie room rose
rotate rough round route royal rubber ruby rug rule run runway rural saddle sadness safe saffron sage sail
salad salmon salon salt salute same sample sand sapphire satin satisfy satoshi sauce sausage save say scale
scan scatter scene scheme school science scissors scorpion scout screen script scrub sea search season seat
second secret section security seed seek segment select sell seminar senior sense sentence sequoia series
service session settle setup seven shadow shaft shallow share shed shell sheriff shield shift shine ship
shiver shoe shop shore short shoulder shove shrimp shrug shuffle shy sibling side siege sierra sight sign
silent silk silly silver similar simple since sing siren sister situate six size skate sketch ski skill skin
skirt skull slab slam sleep slender slice slide slight slim slogan slot slow slush small smart smile smoke
smooth snack snake snap sniff snow soap soccer social sock soda soft solar soldier solid solution solve
someone song soon sort soul sound soup source south space spare sparrow spatial spawn speak special speed
spell spend sphere spice spider spike spin spirit split sponsor spoon sport spot spray spread spring spruce
spy square squeeze squirrel stable stadium staff stage stairs stamp stand start state stay steak steel
stellar stem step stereo stick still sting stock stomach stone stool story stove strategy street strike
strong struggle student stuff style subject submit subway success such sudden sugar suggest suit summer
summit sun sunny sunrise sunset super supply supreme sure surface surge surprise surround survey suspect
sustain swallow swamp swan swap swarm swear sweet swift swim swing switch sword symbol symptom syrup system
table tackle tag tail talent talk tank tape target task taste tattoo taxi teach teal team tell ten tenant
tennis tent term test text thank that theme then theory there they thing this thistle thought three thrive
throw thumb thunder thyme ticket tide tiger tilt timber time tiny tip tissue title toast today toddler toe
together toilet token tomato tomorrow tone tongue tonight tool tooth top topaz topic topple torch tornado
tortoise toss total tourist toward tower town toy track trade traffic train transfer travel tray treat tree
trend trial tribe trick trigger trim trip trophy truck true truly trumpet trust truth try tube tuition tulip
tumble tuna tundra tunnel turkey turn turtle twelve twenty twice twilight twin twist two type typical
umbrella unable uncle uncover under undo unfold uniform unique unit universe unknown unlock until unusual
unveil update upgrade uphold upon upper urban urge usage use used useful usual utility vacant vacuum valid
valley valve van vanish vapor various vast vault vehicle velvet vendor venture venue verb verify version
very vessel veteran viable vibrant victory video view village vintage violet violin virtual visa visit
visual vital vivid vocal voice void volcano volume vote voyage wage wagon wait walk wall walnut want warfare
warm warrior wash wasp water wave way wealth wear weasel weather web wedding weekend welcome west wet whale
what wheat wheel when where whisper wide width wife wild will willow win window wine wing wink winner winter
wire wisdom wise wish wisteria witness wolf woman wonder wood woodland wool word work world worth wrap
wrestle wrist write yard year yellow you young youth zebra zenith zephyr zero zone zoo
`
  .trim()
  .split(/\s+/);
