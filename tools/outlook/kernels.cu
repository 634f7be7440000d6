// Round 3 worked back from the end, and one hidden turn learned, for many positions at once.
//
// nvcc builds it for a GPU, any C++ compiler for the processor (kernels.py); a loop that is spread
// over threads there is a plain loop here. What two plans lead to is looked up (tables.py), so that
// no rule stands here but what ends a duel: D6.3 after the last turn, D8.5 for who owes a tile.

#include <math.h>
#include <stdint.h>

#ifdef __CUDACC__
#define INNER __device__ __forceinline__
#define OUTER __device__ __noinline__
#define LANE ((int)threadIdx.x)
#define LANES ((int)blockDim.x)
#define TOGETHER() __syncthreads()
#else
#define INNER static inline
#define OUTER static
#define LANE 0
#define LANES 1
#define TOGETHER()
#endif

constexpr int PLANS = 17, KINDS = 13, SPACES = 16, FLAG_SETS = 4, LAST_ROUND = 5;
constexpr int MOST = 12;  // plans of a hand in the last round
constexpr int WIDE = MOST + 1;
constexpr float SCALE = 32767.0f;

// All duels on one side of the board; the first index is the duel, the second mostly the seat.
struct Book {
    const int32_t *after;      // [4][4][16][16][17][17]
    const uint8_t *legal;      // [2][4][16][17]
    const int32_t *kind;       // [2][17]
    const int32_t *shows;      // [16][16]
    const int32_t *threshold;  // [2]
    const int32_t *stride;     // [2][13]: what a tile of a kind counts in the number of a set,
    const int32_t *room;       // [2][13]: and how many there are, plus one
    const int32_t *space_at;   // [16]: places among the spaces that are used,
    const int32_t *flags_at;   // [2][4]: and among the flags
    const int32_t *counts;     // [3]: how many spaces and flags of both seats are used
    const int32_t *set_at;     // [2][radix]: place of a set among those of its size
    const int32_t *sets;       // [2][5]: how many sets there are with so many turns to go
    const int64_t *base;       // [5]: where the values with so many turns to go begin
    const int16_t *values;
    const int32_t *known;      // with up to so many turns to go all values are in the tables
    int64_t radix;
};

struct Position {
    int duel, sets[2], space[2], damage[2], flags[2];
};

INNER float in_time(const Position &at) {
    return at.damage[0] == at.damage[1] ? 0.0f : at.damage[0] < at.damage[1] ? 1.0f : -1.0f;
}

INNER int list_plans(const Book &book, const Position &at, int seat, int *out) {
    int both = at.duel * 2 + seat, found = 0;
    const uint8_t *legal =
        book.legal + ((both * FLAG_SETS + at.flags[seat]) * SPACES + at.space[seat]) * PLANS;
    for (int plan = 0; plan < PLANS; plan++) {
        if (!legal[plan]) continue;
        int kind = both * KINDS + book.kind[both * PLANS + plan];
        if (at.sets[seat] / book.stride[kind] % book.room[kind] > 0) out[found++] = plan;
    }
    return found;
}

INNER const int32_t *changes_of(const Book &book, const Position &at) {
    int flags = (at.duel * FLAG_SETS + at.flags[0]) * FLAG_SETS + at.flags[1];
    int64_t spaces = ((int64_t)flags * SPACES + at.space[0]) * SPACES + at.space[1];
    return book.after + spaces * PLANS * PLANS;
}

// Where a pair of plans leads; 1 or -1 for the first seat if the duel is over, else 0.
INNER int follow(const Book &book, const Position &at, int change, Position &then) {
    int crashed = change >> 16;
    if (crashed) return crashed == 1 ? -1 : 1;
    then.damage[0] = at.damage[0] + (change >> 8 & 3);
    then.damage[1] = at.damage[1] + (change >> 10 & 3);
    if (then.damage[1] >= book.threshold[at.duel * 2 + 1]) return 1;
    if (then.damage[0] >= book.threshold[at.duel * 2]) return -1;
    then.space[0] = change & 15;
    then.space[1] = change >> 4 & 15;
    then.flags[0] = change >> 12 & 3;
    then.flags[1] = change >> 14 & 3;
    return 0;
}

INNER int64_t entry_of(const Book &book, const Position &at, int turns) {
    int both = at.duel * 2;
    const int32_t *counts = book.counts + at.duel * 3, *threshold = book.threshold + both;
    int64_t found = book.set_at[both * book.radix + at.sets[0]];
    found = found * book.sets[(both + 1) * LAST_ROUND + turns - 1];
    found += book.set_at[(both + 1) * book.radix + at.sets[1]];
    found = found * counts[1] + book.flags_at[both * FLAG_SETS + at.flags[0]];
    found = found * counts[2] + book.flags_at[(both + 1) * FLAG_SETS + at.flags[1]];
    found = found * counts[0] + book.space_at[at.duel * SPACES + at.space[0]];
    found = found * counts[0] + book.space_at[at.duel * SPACES + at.space[1]];
    found = found * threshold[0] + at.damage[0];
    found = found * threshold[1] + at.damage[1];
    return book.base[at.duel * LAST_ROUND + turns - 1] + found;
}

// -- a choice that both sides make at once ---------------------------------------------------------

// The best that one side can be sure of with a single plan.
INNER float sure_of_row(const float *table, int rows, int columns) {
    float best = -2.0f;
    for (int row = 0; row < rows; row++) {
        float least = 2.0f;
        for (int column = 0; column < columns; column++)
            least = fminf(least, table[row * WIDE + column]);
        best = fmaxf(best, least);
    }
    return best;
}

INNER float sure_of_column(const float *table, int rows, int columns) {
    float best = 2.0f;
    for (int column = 0; column < columns; column++) {
        float most = -2.0f;
        for (int row = 0; row < rows; row++) most = fmaxf(most, table[row * WIDE + column]);
        best = fminf(best, most);
    }
    return best;
}

INNER void pivot(float *table, int rows, int columns, int at_row, int at_column) {
    float *own = table + at_row * WIDE, inverse = 1.0f / own[at_column];
    for (int column = 0; column <= columns; column++) own[column] *= inverse;
    for (int row = 0; row <= rows; row++) {
        float *other = table + row * WIDE, factor = other[at_column];
        if (row == at_row || factor == 0.0f) continue;
        for (int column = 0; column <= columns; column++) other[column] -= factor * own[column];
        other[at_column] = -factor * inverse;
    }
    own[at_column] = inverse;
}

// The simplex method in place: maximise the sum of y with (table + 2) y <= 1.
OUTER float mixed_value(float *table, int rows, int columns) {
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) table[row * WIDE + column] += 2.0f;
        table[row * WIDE + columns] = 1.0f;
    }
    for (int column = 0; column <= columns; column++)
        table[rows * WIDE + column] = column < columns ? -1.0f : 0.0f;
    for (int tries = 0; tries < 4 * (rows + columns); tries++) {
        int at_column = -1, at_row = -1;
        float least = -1e-6f, ratio = 1e30f;
        for (int column = 0; column < columns; column++)
            if (table[rows * WIDE + column] < least)
                least = table[rows * WIDE + column], at_column = column;
        if (at_column < 0) break;
        for (int row = 0; row < rows; row++) {
            float above = table[row * WIDE + at_column];
            if (above > 1e-6f && table[row * WIDE + columns] < ratio * above)
                ratio = table[row * WIDE + columns] / above, at_row = row;
        }
        if (at_row < 0) break;
        pivot(table, rows, columns, at_row, at_column);
    }
    return 1.0f / table[rows * WIDE + columns] - 2.0f;
}

// What a table is worth to the rows; `first` shows its plan, -1 for nobody.
INNER float value_of_table(float *table, int rows, int columns, int first) {
    if (rows == 0 || columns == 0) return rows == 0 ? -1.0f : 1.0f;
    float low = sure_of_row(table, rows, columns), high = sure_of_column(table, rows, columns);
    if (first >= 0) return first == 0 ? low : high;
    if (high - low < 1e-6f) return low;
    return fminf(high, fmaxf(low, mixed_value(table, rows, columns)));
}

// -- back from the end -----------------------------------------------------------------------------

template <int TURNS>
INNER float value_of(const Book &book, const Position &at);

// What a pair of plans is worth, with so many turns to go before it.
template <int TURNS>
INNER float value_of_pair(const Book &book, const Position &at, int plan0, int plan1) {
    Position then = at;
    int over = follow(book, at, changes_of(book, at)[plan0 * PLANS + plan1], then);
    if (over) return over;
    int both = at.duel * 2;
    then.sets[0] -= book.stride[both * KINDS + book.kind[both * PLANS + plan0]];
    then.sets[1] -= book.stride[(both + 1) * KINDS + book.kind[(both + 1) * PLANS + plan1]];
    return value_of<TURNS - 1>(book, then);
}

template <int TURNS>
OUTER float worked_out(const Book &book, const Position &at) {
    int mine[PLANS], its[PLANS];
    float table[WIDE * WIDE];
    int rows = list_plans(book, at, 0, mine), columns = list_plans(book, at, 1, its);
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++)
            table[row * WIDE + column] = value_of_pair<TURNS>(book, at, mine[row], its[column]);
    int first = book.shows[(at.duel * SPACES + at.space[0]) * SPACES + at.space[1]];
    return value_of_table(table, rows, columns, first);
}

template <int TURNS>
INNER float value_of(const Book &book, const Position &at) {
    if constexpr (TURNS == 0) {
        return in_time(at);
    } else {
        if (TURNS <= book.known[at.duel]) return book.values[entry_of(book, at, TURNS)] * (1.0f / SCALE);
        return worked_out<TURNS>(book, at);
    }
}

// The position of an entry of the tables: `sets` are the numbers of both seats' sets.
INNER Position position_of(
    const Book &book, int duel, int turns, const int32_t *const sets[2], int64_t entry,
    const int32_t *spaces, const int32_t *flags
) {
    Position at;
    const int32_t *counts = book.counts + duel * 3, *threshold = book.threshold + duel * 2;
    at.duel = duel;
    for (int seat = 1; seat >= 0; seat--)
        at.damage[seat] = (int)(entry % threshold[seat]), entry /= threshold[seat];
    for (int seat = 1; seat >= 0; seat--)
        at.space[seat] = spaces[entry % counts[0]], entry /= counts[0];
    for (int seat = 1; seat >= 0; seat--)
        at.flags[seat] = flags[seat * FLAG_SETS + entry % counts[1 + seat]], entry /= counts[1 + seat];
    int many = book.sets[(duel * 2 + 1) * LAST_ROUND + turns - 1];
    at.sets[1] = sets[1][entry % many];
    at.sets[0] = sets[0][entry / many];
    return at;
}

INNER float entry_value(const Book &book, const Position &at, int turns) {
    if (turns == 1) return worked_out<1>(book, at);
    if (turns == 2) return worked_out<2>(book, at);
    return worked_out<3>(book, at);
}

// -- one turn of hidden hands ----------------------------------------------------------------------

// `[row][seat][hand]…`; plans of the first seat come before those of the second.
struct Turns {
    const uint8_t *has;      // [row][seat][hand][plan]
    const float *chances;    // [row][seat][hand]
    const float *value;      // [row][plan][plan]
    const float *edges[2];   // [row][hand][plan][plan], or none
    const int8_t *first;     // [row]: who shows its plan, or -1
    float *regret;           // [row][seat][hand][shown][plan]
    float *average;
    float *scratch;          // [row][seat][hand][shown][plan]: mixes
    float *work;             // [row][2][plan][plan]: how likely pairs are, and what they lose
    float *worth;            // [row][seat][hand]
    int32_t hands, plans, shown, begin, rounds;
};

INNER int64_t block_of(const Turns &all, int row, int seat, int hand) {
    return (((int64_t)row * 2 + seat) * all.hands + hand) * all.shown * all.plans;
}

INNER bool answers(const Turns &all, int row, int seat) { return all.first[row] == 1 - seat; }

// Mixes in proportion to the numbers, evenly where there are none.
INNER void mix_hands(const Turns &all, int row, int seat, const float *numbers) {
    int shown = answers(all, row, seat) ? all.plans : 1;
    for (int i = LANE; i < all.hands * shown; i += LANES) {
        int64_t at = block_of(all, row, seat, i / shown) + i % shown * all.plans;
        const uint8_t *has = all.has + (((int64_t)row * 2 + seat) * all.hands + i / shown) * all.plans;
        float total = 0.0f, allowed = 0.0f;
        for (int plan = 0; plan < all.plans; plan++) {
            allowed += has[plan];
            total += has[plan] ? fmaxf(0.0f, numbers[at + plan]) : 0.0f;
        }
        for (int plan = 0; plan < all.plans; plan++) {
            float share = total > 1e-20f ? fmaxf(0.0f, numbers[at + plan]) / total : 1.0f / allowed;
            all.scratch[at + plan] = has[plan] ? share : 0.0f;
        }
    }
    TOGETHER();
}

// How likely each pair of plans comes from the other seat, and what its hands gain by them.
INNER void weigh_pairs(const Turns &all, int row, int seat) {
    int other = 1 - seat, pairs = all.plans * all.plans;
    float *mass = all.work + (int64_t)row * 2 * pairs, *lost = mass + pairs;
    const float *chances = all.chances + ((int64_t)row * 2 + other) * all.hands;
    const float *edges = all.edges[other];
    for (int pair = LANE; pair < pairs; pair += LANES) {
        int own = seat == 0 ? pair / all.plans : pair % all.plans;
        int its = seat == 0 ? pair % all.plans : pair / all.plans;
        int at = (answers(all, row, other) ? own * all.plans : 0) + its;
        float weight = 0.0f, gained = 0.0f;
        for (int hand = 0; hand < all.hands; hand++) {
            float share = chances[hand] * all.scratch[block_of(all, row, other, hand) + at];
            weight += share;
            if (edges) gained += share * edges[((int64_t)row * all.hands + hand) * pairs + pair];
        }
        mass[pair] = weight;
        lost[pair] = gained;
    }
    TOGETHER();
}

INNER float gain_of(const Turns &all, int row, int seat, int hand, int own, int its) {
    int pairs = all.plans * all.plans;
    int pair = seat == 0 ? own * all.plans + its : its * all.plans + own;
    const float *mass = all.work + (int64_t)row * 2 * pairs, *lost = mass + pairs;
    float worth = all.value[(int64_t)row * pairs + pair];
    if (seat == 1) worth = -worth;
    const float *edges = all.edges[seat];
    if (edges) worth += edges[((int64_t)row * all.hands + hand) * pairs + pair];
    return worth * mass[pair] - lost[pair];
}

// What a plan gains for a hand, against the plan that is shown or against them all.
INNER float plan_gain(const Turns &all, int row, int seat, int hand, int shown, int own) {
    if (answers(all, row, seat)) return gain_of(all, row, seat, hand, own, shown);
    float total = 0.0f;
    for (int its = 0; its < all.plans; its++) total += gain_of(all, row, seat, hand, own, its);
    return total;
}

INNER void book_regrets(const Turns &all, int row, int seat, float weight, float fade) {
    int shown = answers(all, row, seat) ? all.plans : 1;
    for (int i = LANE; i < all.hands * shown; i += LANES) {
        int hand = i / shown;
        int64_t at = block_of(all, row, seat, hand) + i % shown * all.plans;
        const uint8_t *has = all.has + (((int64_t)row * 2 + seat) * all.hands + hand) * all.plans;
        float gains[PLANS], value = 0.0f;
        for (int plan = 0; plan < all.plans; plan++) {
            if (!has[plan]) continue;
            gains[plan] = plan_gain(all, row, seat, hand, i % shown, plan);
            value += all.scratch[at + plan] * gains[plan];
        }
        for (int plan = 0; plan < all.plans; plan++) {
            if (!has[plan]) continue;
            float regret = all.regret[at + plan] + gains[plan] - value;
            all.regret[at + plan] = fmaxf(0.0f, regret) * fade;
            all.average[at + plan] += weight * all.scratch[at + plan];
        }
    }
    TOGETHER();
}

INNER bool is_stuck(const Turns &all, int row, int seat, int hand) {
    const uint8_t *has = all.has + (((int64_t)row * 2 + seat) * all.hands + hand) * all.plans;
    for (int plan = 0; plan < all.plans; plan++)
        if (has[plan]) return false;
    return true;
}

// What every hand comes to; who owes a tile and has none crashes, the first seat before the other.
INNER void value_hands(const Turns &all, int row, int seat) {
    int shown = answers(all, row, seat) ? all.plans : 1, other = 1 - seat;
    float stuck = 0.0f;
    for (int hand = 0; hand < all.hands; hand++)
        if (is_stuck(all, row, other, hand))
            stuck += all.chances[((int64_t)row * 2 + other) * all.hands + hand];
    for (int hand = LANE; hand < all.hands; hand += LANES) {
        int64_t at = block_of(all, row, seat, hand);
        float value = stuck;
        for (int i = 0; i < shown * all.plans; i++)
            if (all.scratch[at + i] > 0.0f)
                value += all.scratch[at + i]
                    * plan_gain(all, row, seat, hand, i / all.plans, i % all.plans);
        if (is_stuck(all, row, seat, hand)) value = seat == 0 ? -1.0f : 2.0f * stuck - 1.0f;
        all.worth[((int64_t)row * 2 + seat) * all.hands + hand] = value;
    }
    TOGETHER();
}

// Discounted regret minimisation, both seats in turn.
INNER void learn_row(const Turns &all, int row) {
    for (int number = all.begin + 1; number <= all.begin + all.rounds; number++) {
        float kept = powf((float)number, 1.5f), weight = (float)number * number;
        for (int seat = 0; seat < 2; seat++) {
            mix_hands(all, row, 0, all.regret);
            mix_hands(all, row, 1, all.regret);
            weigh_pairs(all, row, seat);
            book_regrets(all, row, seat, weight, kept / (kept + 1.0f));
        }
    }
    mix_hands(all, row, 0, all.average);
    mix_hands(all, row, 1, all.average);
    for (int seat = 0; seat < 2; seat++) {
        weigh_pairs(all, row, seat);
        value_hands(all, row, seat);
    }
}

// -- ways in ---------------------------------------------------------------------------------------

struct Entries {
    const int32_t *sets[2], *spaces, *flags;
    int32_t duel, turns;
    int64_t count;
    int16_t *out;
};

INNER void write_entry(const Book &book, const Entries &all, int64_t entry) {
    Position at = position_of(book, all.duel, all.turns, all.sets, entry, all.spaces, all.flags);
    all.out[entry] = (int16_t)lrintf(entry_value(book, at, all.turns) * SCALE);
}

struct Starts {
    const int32_t *duel, *sets, *space, *damage, *flags;  // [row][seat], but for the duel
    int64_t count;
    float *out;
};

INNER Position start_of(const Starts &all, int64_t row) {
    Position at;
    at.duel = all.duel[row];
    for (int seat = 0; seat < 2; seat++) {
        at.sets[seat] = all.sets[row * 2 + seat];
        at.space[seat] = all.space[row * 2 + seat];
        at.damage[seat] = all.damage[row * 2 + seat];
        at.flags[seat] = all.flags[row * 2 + seat];
    }
    return at;
}

#ifdef __CUDACC__
__global__ void __launch_bounds__(128) write_entries(Book book, Entries all) {
    int64_t entry = (int64_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (entry < all.count) write_entry(book, all, entry);
}

// A warp for each start: its lanes share the pairs of plans.
__global__ void __launch_bounds__(128) value_starts(Book book, Starts all) {
    __shared__ float tables[4][WIDE * WIDE];
    int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
    int64_t row = (int64_t)blockIdx.x * 4 + warp;
    if (row >= all.count) return;
    float *table = tables[warp];
    Position at = start_of(all, row);
    int mine[PLANS], its[PLANS];
    int rows = list_plans(book, at, 0, mine), columns = list_plans(book, at, 1, its);
    for (int pair = lane; pair < rows * columns; pair += 32)
        table[pair / columns * WIDE + pair % columns] =
            value_of_pair<LAST_ROUND>(book, at, mine[pair / columns], its[pair % columns]);
    __syncwarp();
    int first = book.shows[(at.duel * SPACES + at.space[0]) * SPACES + at.space[1]];
    if (lane == 0) all.out[row] = value_of_table(table, rows, columns, first);
}

__global__ void learn_rows(Turns all) { learn_row(all, blockIdx.x); }

extern "C" int fill_entries(const Book *book, const Entries *all) {
    write_entries<<<(all->count + 127) / 128, 128>>>(*book, *all);
    return cudaGetLastError();
}

extern "C" int solve_starts(const Book *book, const Starts *all) {
    if (all->count) value_starts<<<(all->count + 3) / 4, 128>>>(*book, *all);
    return cudaGetLastError();
}

extern "C" int learn_turns(const Turns *all, int64_t rows) {
    learn_rows<<<rows, 128>>>(*all);
    return cudaGetLastError();
}
#else
extern "C" int fill_entries(const Book *book, const Entries *all) {
#pragma omp parallel for schedule(dynamic, 4096)
    for (int64_t entry = 0; entry < all->count; entry++) write_entry(*book, *all, entry);
    return 0;
}

extern "C" int solve_starts(const Book *book, const Starts *all) {
#pragma omp parallel for schedule(dynamic, 16)
    for (int64_t row = 0; row < all->count; row++)
        all->out[row] = worked_out<LAST_ROUND>(*book, start_of(*all, row));
    return 0;
}

extern "C" int learn_turns(const Turns *all, int64_t rows) {
#pragma omp parallel for schedule(dynamic)
    for (int64_t row = 0; row < rows; row++) learn_row(*all, (int)row);
    return 0;
}
#endif
